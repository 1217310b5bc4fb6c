import { OneOf } from '../../../words/article'
import { blocksAt } from '../../../manifest/core/read'
import { pathOr, readOptions } from '../../process/options'
import { changeText } from '../text/changeText'
import { CommandError } from '../CommandError'
import { findPart, partUsage } from '../findPart'
import { openManifest } from '../openManifest'
import { saveChange } from '../saveChange'

/** @throws {CommandError} if nothing is moved */
export function moveCommand(words: readonly string[], say: (words: string) => void): void {
  const usage = `npm run move -- KIND ID (--before ID | --after ID | --first | --last) [--group NAME] [--site FILE] [--anyway]\nMoves something within its list. Besides entries and pages: ${partUsage}.`
  const { values, positionals } = readOptions(
    usage,
    {
      site: { type: 'string' },
      group: { type: 'string' },
      anyway: { type: 'boolean', default: false },
      before: { type: 'string' },
      after: { type: 'string' },
      first: { type: 'boolean', default: false },
      last: { type: 'boolean', default: false },
    },
    words,
  )
  const { before, after, first, last } = values
  if ([before, after, first || undefined, last || undefined].filter((way) => way !== undefined).length !== 1)
    throw new CommandError(`Say where to: --before ID, --after ID, --first or --last.\n${usage}`)
  const open = openManifest(pathOr(values.site, 'site.json'))
  const part = findPart(open.manifest, positionals, values.group)
  if (part.isNamedByKey)
    throw new CommandError(`${OneOf(part.kind)} stands under its name: it has no place to be moved to.`)
  const list = part.at.slice(0, -1)
  const from = Number(part.at.at(-1))
  const indices = blocksAt(open.manifest, ...list).map(([index]) => index)
  const neighbour = before ?? after
  const beside =
    neighbour === undefined
      ? undefined
      : Number(findPart(open.manifest, [...positionals.slice(0, -1), neighbour], values.group).at.at(-1))
  const rest = indices.filter((index) => index !== from)
  const position =
    beside === undefined ? (first ? 0 : rest.length) : rest.indexOf(beside) + (after === undefined ? 0 : 1)
  if (beside === from) throw new CommandError(`"${part.id}" cannot be moved beside itself.`)
  const order = rest.toSpliced(position, 0, from)
  if (String(order) === String(indices)) return say(`The ${part.kind} "${part.id}" stands there already.`)
  saveChange(open, changeText(open.text, [{ do: 'order', at: list, order }]), {
    say,
    anyway: values.anyway,
    done: () => `The ${part.kind} "${part.id}" is number ${position + 1} of ${order.length} now.`,
  })
}
