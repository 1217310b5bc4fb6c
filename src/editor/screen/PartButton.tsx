import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { addressKey, isWithin, type Address } from '../document/address'
import { useWords } from '../words'
import { useEditorState, useSitePart, useStore } from './StoreContext'

/** A button that chooses a part, with how many problems are in it. */
export function PartButton({ at, children, onChosen }: { at: Address; children: ReactNode; onChosen?: () => void }) {
  const store = useStore()
  const selection = useEditorState('selection')
  const isChosen = selection !== undefined && addressKey(selection.unit) === addressKey(at)
  const choose = (): void => {
    void store.select(at)
    onChosen?.()
  }
  return (
    <Button className="row" data-chosen={isChosen || undefined} aria-pressed={isChosen} onPress={choose}>
      <span>{children}</span>
      <ProblemCount at={at} />
    </Button>
  )
}

/** How many problems that break the site are in a part. */
export function ProblemCount({ at }: { at: Address }) {
  const words = useWords()
  const problems = useSitePart('problems')
  const errors = problems?.filter((problem) => problem.severity === 'error' && isWithin(problem.at, at)).length ?? 0
  return errors === 0 ? null : (
    <span className="count" data-errors="">
      <span aria-hidden="true">{errors}</span>
      <span className="visually-hidden">{words.errors(errors)}</span>
    </span>
  )
}
