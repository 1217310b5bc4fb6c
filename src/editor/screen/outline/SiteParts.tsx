import { isWithin, pointerKey, type Pointer } from '../../../manifest/edits/pointer'
import { schemaAt } from '../../../manifest/edits/schemaAt'
import type { OutlinePart } from '../../api/EditorApi'
import { useTitles } from '../../words/titles'
import { useReadable } from '../../words/useReadable'
import { useWords } from '../../words/words'
import type { EditorWords } from '../../../words/editorWords.generated'
import { Fold } from '../../controls/Fold'
import { iconPaths, type IconName } from '../../controls/iconPaths'
import { PartLink } from '../PartLink'
import { useSitePart } from '../../store/StoreContext'
import { useSchema } from '../../store/useSchema'

/** The groups of parts by the needs of owners; all other parts are for experts. */
const groups: readonly { name: keyof EditorWords['groups']; holds: readonly Pointer[] }[] = [
  { name: 'business', holds: [['company'], ['site'], ['facts']] },
  { name: 'look', holds: [['site', 'theme']] },
  { name: 'around', holds: [['frame']] },
  {
    name: 'languages',
    holds: [
      ['site', 'languages'],
      ['frame', 'words'],
    ],
  },
  { name: 'forms', holds: [['forms'], ['relay'], ['receipt'], ['outbox']] },
  { name: 'visits', holds: [['measuring']] },
]

/** The parts that are no pages and no lists, grouped. */
export function SiteParts() {
  const words = useWords()
  const schema = useSchema()
  const listed = useSitePart('parts') ?? []
  // Some of a group is deeper in a part.
  const deeper = groups
    .flatMap(({ holds }) => holds)
    .filter((at) => at.length > 1 && !listed.some((part) => pointerKey(part.at) === pointerKey(at)))
    .map((at): OutlinePart => ({ at, title: schemaAt(schema, undefined, at)?.title ?? '' }))
  const parts = [...listed, ...deeper]
  return (
    <>
      {groups.map(({ name }) => (
        <section key={name} className="group">
          <h2>{words.groups[name]}</h2>
          <p className="help">{words.groupHelp[name]}</p>
          <Links parts={parts.filter(({ at }) => groupOf(at) === name)} />
        </section>
      ))}
      <Fold title={words.forExperts}>
        <p className="help">{words.groupHelp.experts}</p>
        <Links parts={parts.filter(({ at }) => groupOf(at) === undefined)} />
      </Fold>
    </>
  )
}

/** The group that holds a part: the one that names it most closely. */
function groupOf(at: Pointer): (typeof groups)[number]['name'] | undefined {
  const depthIn = (holds: readonly Pointer[]): number =>
    Math.max(0, ...holds.filter((one) => isWithin(at, one)).map((one) => one.length))
  const [nearest] = groups.toSorted((one, other) => depthIn(other.holds) - depthIn(one.holds))
  return nearest && depthIn(nearest.holds) > 0 ? nearest.name : undefined
}

function Links({ parts }: { parts: readonly OutlinePart[] }) {
  const titleFor = useTitles()
  const readable = useReadable()
  return (
    <ul className="list">
      {parts.map(({ at, title }) => (
        <li key={pointerKey(at)}>
          <PartLink at={at} icon={iconOf(at)}>
            {readable(titleFor(title))}
          </PartLink>
        </li>
      ))}
    </ul>
  )
}

/** The icon of a part, by the key that it stands under. */
const iconOf = ([key = '']: Pointer): IconName =>
  key in iconPaths ? (key as IconName) : key === 'lists' ? 'list' : 'part'
