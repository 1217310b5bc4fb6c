import { pointerKey, isSame, reconcile, applyOperation, noteCopy, originOf } from '../../manifest/edits/pointer'
import type { Pointer, Operation } from '../../manifest/edits/pointer'
import { differences } from '../../manifest/edits/differences'
import { joinValues, type Conflict } from '../../manifest/edits/joinValues'
import { attempt, isRecord } from '../../manifest/core/read'
import { changeText } from '../../node/site-file/text/changeText'

/** One event of a document, as data: replaying its events restores a document. */
export type DocumentEvent =
  /** @property burst the same for keystrokes that are undone together */
  | { do: 'step'; operations: readonly Operation[]; label: StepLabel; burst?: string }
  /** A step that was rejected: what was typed is in the history, one undo away, and the document stays as it is. */
  | { do: 'untaken'; operations: readonly Operation[]; label: StepLabel; burst?: string }
  /** A command rewrote the manifest, such as for a new id. */
  | { do: 'rewrite'; text: string; label: StepLabel }
  | { do: 'undo' }
  | { do: 'redo' }
  /** The file was changed elsewhere; `text` is its new content. */
  | { do: 'join'; text: string }
  | { do: 'saved' }
  /** The owner resolved a conflict by keeping the current value. */
  | { do: 'decide'; at: Pointer }

export interface StepLabel {
  kind: string
  at: Pointer
  /** The person who made it, where people sign in. */
  by?: string
}

export interface HistoryStep {
  label: StepLabel
  burst?: string | undefined
  before: unknown
  after: unknown
}

/** A document as data: what its events have made. */
export interface Snapshot {
  /** The content of the file. */
  text: string
  /** Each step with the difference of the state before it from the one after the step before, and its own. */
  steps: readonly { label: StepLabel; burst?: string; to?: Patch; own?: Patch }[]
  done: number
  /** The difference of the current state from the one that the steps lead to. */
  rest?: Patch
  conflicts: readonly Conflict[]
}

/** The most that a snapshot has of the history: older steps cannot be undone after a restart. */
const mostSteps = 1000
const mostBytes = 4_000_000

interface State {
  /** The content of the file, and the same as data. */
  base: { text: string; root: unknown }
  root: unknown
  steps: readonly HistoryStep[]
  done: number
  conflicts: readonly Conflict[]
}

/** A manifest that is being edited, with its history. */
export class EditedDocument {
  #state: State

  constructor({ text, steps: parts = [], done = 0, rest, conflicts = [] }: Pick<Snapshot, 'text'> & Partial<Snapshot>) {
    const root = JSON.parse(text) as unknown
    const steps: HistoryStep[] = []
    for (const { label, burst, to, own } of parts) {
      const before = applyPatch(steps.at(-1)?.after ?? root, to)
      steps.push({ label, burst, before, after: applyPatch(before, own) })
    }
    const state: State = { base: { text, root }, root, steps, done, conflicts }
    this.#state = { ...state, root: applyPatch(reached(state), rest) }
  }

  /** The document as data, with the newest part of its history. */
  snapshot(): Snapshot {
    const { base, steps, done, root, conflicts } = this.#state
    const newest: { patches: { to?: Patch; own?: Patch }; step: HistoryStep }[] = []
    let bytes = 0
    for (let index = steps.length - 1; index >= 0; index -= 1) {
      const step = steps[index] as HistoryStep
      const patches = patchesOf(steps[index - 1]?.after ?? base.root, step)
      bytes += JSON.stringify(patches).length
      // Steps that can be redone are always among them: the current state is found through them.
      if (index < done && (newest.length >= mostSteps || bytes > mostBytes)) break
      newest.unshift({ patches, step })
    }
    const first = newest[0]
    if (first) first.patches = patchesOf(base.root, first.step)
    const left = steps.length - newest.length
    const reachedRoot = reached({ base, steps: newest.map(({ step }) => step), done: done - left })
    const rest = patchBetween(reachedRoot, root)
    return {
      text: base.text,
      steps: newest.map(({ patches, step: { label, burst } }) => ({
        label,
        ...(burst !== undefined && { burst }),
        ...patches,
      })),
      done: done - left,
      ...(rest && { rest }),
      conflicts,
    }
  }

  /** Drops all but the newest steps, of which those that can be redone have to be some. */
  keepSteps(count: number): void {
    const { steps, done } = this.#state
    const left = steps.length - count
    this.#state = { ...this.#state, steps: steps.slice(left), done: done - left }
  }

  get root(): unknown {
    return this.#state.root
  }

  get base(): State['base'] {
    return this.#state.base
  }

  /** Values that were changed both here and in the file: the owner has to choose. */
  get conflicts(): readonly Conflict[] {
    return this.#state.conflicts
  }

  get isChanged(): boolean {
    return !isSame(this.root, this.base.root)
  }

  get next(): { undo: HistoryStep | undefined; redo: HistoryStep | undefined } {
    const { steps, done } = this.#state
    return { undo: steps[done - 1], redo: steps[done] }
  }

  /** The state before the newest steps with one label, such as an entry that was moved by several presses. */
  get beforeAlike(): unknown {
    const { steps, done } = this.#state
    const last = steps[done - 1]
    const other = steps.slice(0, done).findLastIndex(({ label }) => !isSame(label, last?.label))
    return steps[other + 1]?.before
  }

  /** The file's text with all changes; everything else is byte for byte the same. */
  text(): string {
    const { root, base } = this
    if (root === base.root) return base.text
    const text = changeText(base.text, differences(base.root, root))
    if (!isSame(JSON.parse(text), root)) throw new Error('Bug: the text does not say what the document does.')
    return text
  }

  /** Applies an event to the document, unless `write` throws. Returns whether anything changed. */
  play(event: DocumentEvent, write: (event: DocumentEvent) => void = () => {}): boolean {
    const after = this.#played(event)
    if (after === this.#state) return false
    write(event)
    this.#state = after
    return true
  }

  #played(event: DocumentEvent): State {
    const state = this.#state
    const { steps, done } = state
    switch (event.do) {
      case 'undo':
        return done === 0 ? state : { ...state, done: done - 1, root: steps[done - 1]?.before }
      case 'redo':
        return done === steps.length ? state : { ...state, done: done + 1, root: steps[done]?.after }
      case 'saved':
        return { ...state, base: { text: this.text(), root: this.root } }
      case 'join':
        return this.#joined(event.text)
      case 'decide': {
        const isOther = ({ at }: Conflict): boolean => pointerKey(at) !== pointerKey(event.at)
        return { ...state, conflicts: state.conflicts.filter(isOther) }
      }
      case 'rewrite':
        return this.#stepped(reconcile(this.root, JSON.parse(event.text)), event.label)
      case 'step':
        return this.#stepped(event.operations.reduce(applyOperation, this.root), event.label, event.burst)
      case 'untaken':
        return this.#withUntaken(event.operations, event.label, event.burst)
      default:
        throw new Error('Only a later version knows this event.')
    }
  }

  #stepped(after: unknown, label: StepLabel, burst?: string): State {
    const { steps, done, root } = this.#state
    if (after === root) return this.#state
    const past = withoutUntaken(steps.slice(0, done), burst)
    const last = burst === undefined ? undefined : past.at(-1)
    const step: HistoryStep = last?.burst === burst && last ? { ...last, after } : { label, burst, before: root, after }
    if (last && step.before === last.before) past.pop()
    // A step that was typed back is dropped, which restores the state before it.
    const isEmpty = isSame(step.before, step.after)
    const next = isEmpty ? past : [...past, step]
    return { ...this.#state, root: isEmpty ? step.before : after, steps: next, done: next.length }
  }

  /** Joins the operations with what others have made of the document since there was what they are about. */
  #withUntaken(operations: readonly Operation[], label: StepLabel, burst = ''): State {
    const { base, steps, done, root } = this.#state
    const past = withoutUntaken(steps.slice(0, done), burst)
    for (const state of [root, ...past.map(({ before }) => before).toReversed(), base.root]) {
      const changed = attempt(() => operations.map(asMine).reduce(applyOperation, state))
      if (changed === undefined) continue
      const mine = joinValues(state, changed, root).value
      const shared = { burst: untaken(burst) }
      const next = [
        ...past,
        { ...shared, label, before: root, after: mine },
        { ...shared, label: { ...label, kind: 'untaken' }, before: mine, after: root },
      ]
      return { ...this.#state, steps: next, done: next.length }
    }
    return this.#state
  }

  /** Joins every state of the history with the file's changes, so that undoing reverts nobody else's work. */
  #joined(text: string): State {
    const { base, steps, done } = this.#state
    const root = reconcile(base.root, JSON.parse(text))
    const joined = new Map<unknown, unknown>()
    const withTheirs = (state: unknown): unknown => {
      const value = joined.get(state) ?? joinValues(base.root, state, root).value
      joined.set(state, value)
      return value
    }
    const { conflicts } = joinValues(base.root, this.root, root)
    const all = steps.map((step) => ({ ...step, before: withTheirs(step.before), after: withTheirs(step.after) }))
    const isReal = ({ before, after }: HistoryStep): boolean => !isSame(before, after)
    return {
      base: { text, root },
      root: withTheirs(this.root),
      steps: all.filter(isReal),
      done: all.slice(0, done).filter(isReal).length,
      conflicts,
    }
  }
}

const reached = ({ base, steps, done }: Pick<State, 'base' | 'steps' | 'done'>): unknown =>
  done > 0 ? steps[done - 1]?.after : steps.length > 0 ? steps[0]?.before : base.root

const asMine = (operation: Operation): Operation =>
  operation.do === 'set' ? { do: 'set', at: operation.at, value: operation.value } : operation

const untaken = (burst: string): string => `untaken ${burst}`

/** The steps without those by which a burst was rejected before: it is taken now, or they are there anew. */
function withoutUntaken(past: readonly HistoryStep[], burst = ''): HistoryStep[] {
  const others = past.filter((step) => burst === '' || step.burst !== untaken(burst))
  // After an undo one of the two stands between others.
  return past.length - others.length === 2 ? others : [...past]
}

function patchesOf(from: unknown, { before, after }: HistoryStep): { to?: Patch; own?: Patch } {
  const [to, own] = [patchBetween(from, before), patchBetween(before, after)]
  return { ...(to && { to }), ...(own && { own }) }
}

/** The difference of two states of a document, as data. */
export type Patch =
  | { set: unknown }
  /** All keys of the block in their order, each with the difference of its value if there is one. */
  | { block: readonly (readonly [key: string, patch?: Patch])[] }
  | { list: readonly ListPart[] }

/** Part of a list: a run of items that stood together before, one changed item, or a new one. */
type ListPart = { from: number; count: number } | { from: number; patch: Patch } | { set: unknown }

/** Returns the difference of two states; undefined if there is none. Blocks and lists that both share are not read. */
export function patchBetween(before: unknown, after: unknown): Patch | undefined {
  if (before === after) return undefined
  if (Array.isArray(before) && Array.isArray(after)) return { list: listParts(before, after) }
  if (!isRecord(before) || !isRecord(after)) return { set: after }
  return {
    block: Object.keys(after).map((key) => {
      const patch = Object.hasOwn(before, key) ? patchBetween(before[key], after[key]) : { set: after[key] }
      return patch ? [key, patch] : [key]
    }),
  }
}

function listParts(before: readonly unknown[], after: readonly unknown[]): ListPart[] {
  const positions = new Map(before.map((item, index) => [identityOf(item), index] as const))
  const parts: ListPart[] = []
  for (const item of after) {
    const from = positions.get(identityOf(item))
    const patch = from === undefined ? undefined : patchBetween(before[from], item)
    const last = parts.at(-1)
    if (from === undefined) parts.push({ set: item })
    else if (patch) parts.push({ from, patch })
    else if (last && 'count' in last && last.from + last.count === from) last.count += 1
    else parts.push({ from, count: 1 })
  }
  return parts
}

/** Identifies an item through its changes; plain values are equal or not. */
const identityOf = (item: unknown): unknown => (typeof item === 'object' && item !== null ? originOf(item) : item)

/** Makes the second state of the first one. */
export function applyPatch(before: unknown, patch: Patch | undefined): unknown {
  if (!patch) return before
  if ('set' in patch) return patch.set
  if ('list' in patch) {
    const items = before as readonly unknown[]
    const changed = patch.list.flatMap((part) =>
      'set' in part
        ? [part.set]
        : 'patch' in part
          ? [applyPatch(items[part.from], part.patch)]
          : items.slice(part.from, part.from + part.count),
    )
    return noteCopy(changed, items as object)
  }
  const block = before as Record<string, unknown>
  return noteCopy(Object.fromEntries(patch.block.map(([key, inner]) => [key, applyPatch(block[key], inner)])), block)
}
