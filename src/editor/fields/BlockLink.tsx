import { Link } from 'react-aria-components'
import { pointerKey, type Pointer } from '../../manifest/edits/pointer'
import { Icon } from '../controls/Icon'
import { useSitePart } from '../store/StoreContext'
import { useReadable } from '../words/useReadable'
import { useWords } from '../words/words'
import { useFieldHost } from './FieldHost'
import { idAt } from './values/idAt'

interface BlockLinkProps {
  at: Pointer
  title: string
  words?: string | undefined
}

/** Leads to the view with the fields of a block. */
export function BlockLink({ at, title, words: text }: BlockLinkProps) {
  const words = useWords()
  const readable = useReadable()
  const host = useFieldHost()
  const problems = host.problemsInside(at)
  const more = text === undefined ? title : readable(text)
  const isResting = useSitePart('linksToHidden')?.some((one) => pointerKey(one.at) === pointerKey(at))
  return (
    <Link
      id={idAt('link', at)}
      className="row"
      href={host.views?.hrefOf(at) ?? ''}
      data-wrong={problems > 0 || undefined}
    >
      <span>
        {title}
        {more !== title && <small>{more}</small>}
        {isResting && <small>{words.rests}</small>}
      </span>
      {problems > 0 && (
        <span className="count" data-errors="">
          <span aria-hidden="true">{problems}</span>
          <span className="visually-hidden">{words.errors({ count: problems })}</span>
        </span>
      )}
      <Icon name="open" />
    </Link>
  )
}
