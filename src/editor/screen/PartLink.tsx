import type { ReactNode } from 'react'
import { Link } from 'react-aria-components'
import { pointerKey, isWithin, type Pointer } from '../../manifest/edits/pointer'
import { useWords } from '../words/words'
import { Icon } from '../controls/Icon'
import type { IconName } from '../controls/iconPaths'
import { useEditorState, useSitePart } from '../store/StoreContext'
import { useHref } from './useHref'

/** A link to a part, with the number of problems in it. */
export function PartLink({ at, icon, children }: { at: Pointer; icon?: IconName; children: ReactNode }) {
  const hrefTo = useHref()
  const selection = useEditorState('selection')
  const isChosen = [selection?.part, selection?.field].some((one) => one && pointerKey(one) === pointerKey(at))
  return (
    <Link
      className="row"
      href={hrefTo({ at })}
      data-chosen={isChosen || undefined}
      aria-current={isChosen ? 'true' : undefined}
    >
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      <ProblemCount at={at} />
    </Link>
  )
}

/** The number of errors in a part. */
export function ProblemCount({ at }: { at: Pointer }) {
  const words = useWords()
  const problems = useSitePart('problems')
  const errors = problems?.filter((problem) => problem.severity === 'error' && isWithin(problem.at, at)).length ?? 0
  return errors === 0 ? null : (
    <span className="count" data-errors="">
      <span aria-hidden="true">{errors}</span>
      <span className="visually-hidden">{words.errors({ count: errors })}</span>
    </span>
  )
}
