import { useState } from 'react'
import { Button } from 'react-aria-components'
import { valueAt, textAt } from '../../manifest/core/read'
import { isSame, valueOf } from '../../manifest/edits/pointer'
import { useEditorState } from '../store/StoreContext'
import { useTitles, useWords } from '../words/words'
import { type FieldProps, useFieldHost } from './FieldHost'
import { useBeside } from './listItems'
import type { Manifest } from '../../manifest/generated/manifest.generated'
import { contrast } from '../../manifest/values/colors'

/** The looks that a site can take, each with a drawing of a page in it. A look brings its colours: the site's own are offered back. */
export function LookField({ node, value, at, id }: FieldProps) {
  const host = useFieldHost()
  const titleFor = useTitles()
  const words = useWords()
  const looks = node['x-looks'] ?? {}
  const theme = at.slice(0, -1)
  const read = useEditorState('read')
  const colors = read && valueAt(valueOf(read.value, theme.slice(read.at.length)), 'colors')
  const [earlier, setEarlier] = useState<unknown>()

  function choose(name: string): void {
    // The colours of a look that was only tried are not the site's own.
    if (!isSame(colors, looks[String(value)]?.theme.colors)) setEarlier(colors)
    host.type(at, name, value)
  }

  return (
    <>
      <div className="looks">
        {Object.entries(looks).map(([name, { title, description, theme: shown }]) => (
          <label key={name}>
            <input type="radio" name={id} value={name} checked={value === name} onChange={() => choose(name)} />
            <LookShape theme={shown} />
            <span>
              <strong>{titleFor(title)}</strong>
              <small>{titleFor(description)}</small>
            </span>
          </label>
        ))}
      </div>
      <div role="status">
        {earlier !== undefined && !isSame(earlier, colors) && (
          <>
            {words.lookColors}{' '}
            <Button
              className="link"
              onPress={() => host.apply([{ do: 'set', at: [...theme, 'colors'], value: earlier }], 'edit')}
            >
              {words.ownColors}
            </Button>
          </>
        )}
      </div>
    </>
  )
}

type Theme = Manifest['site']['theme']

/** The thickness of a title, and the radius of what is round, in units of the drawing. */
const thickness = { light: 2, strong: 4, heavy: 7 } as const
const radii = { square: 0, soft: 3, round: 7 } as const

/** A page in a look, drawn in its colours and shapes: the line at the top, the opening, and cards. */
function LookShape({ theme }: { theme: Theme }) {
  const { colors, header, headings = 'start', cards = 'boxed', sections, titles = 'strong' } = theme
  const round = radii[theme.corners]
  const isCentred = headings === 'centred' || headings === 'adorned'
  const title = { height: thickness[titles], fill: colors.ink }
  return (
    <svg className="look" viewBox="0 0 120 96" aria-hidden="true">
      <rect width="120" height="96" fill={colors.paper} />
      <circle cx={header === 'centred' ? 60 : 10} cy="7" r="3" fill={colors.brand} />
      <path
        d={
          { centred: 'M40 13h10m5 0h10m5 0h10', split: 'M42 7h8m5 0h8m5 0h8' }[String(header)] ?? 'M82 7h8m5 0h8m5 0h6'
        }
        stroke={colors.ink}
      />
      <Opening theme={theme} title={title} isCentred={isCentred} />
      {sections === 'panels' && <rect x="3" y="55" width="114" height="39" rx={round} fill={colors.tint} />}
      {(sections === 'lines' || sections === 'blocks') && (
        <path d="M0 55h120" stroke={colors.ink} strokeWidth={sections === 'blocks' ? 2 : 0.4} />
      )}
      {headings === 'ruled' && <path d="M8 58h104" stroke={colors.ink} strokeWidth=".6" />}
      {headings === 'marked' && <rect x="8" y="58" width="14" height="2" fill={colors.accent} />}
      {headings === 'adorned' && <path d="M60 56v4" stroke={colors.accent} />}
      <rect x={isCentred ? 42 : 8} y="62" width="36" {...title} height={Math.max(2, title.height - 2)} />
      {[0, 1, 2].map((index) => (
        <Card key={index} x={8 + 36 * index} colors={colors} round={round} cards={cards} />
      ))}
    </svg>
  )
}

/** The places of the picture and of the title in an opening: left, top, width and height. */
const pictures: Partial<Record<string, number[]>> = {
  full: [0, 16, 120, 36],
  half: [60, 14, 60, 38],
  below: [8, 32, 104, 20],
}
const titlesAt: Partial<Record<string, number[]>> = { full: [36, 39, 48], half: [8, 22, 42], below: [8, 18, 70] }

interface OpeningProps {
  theme: Theme
  title: { height: number; fill: string }
  isCentred: boolean
}

function Opening({ theme: { colors, corners, opening = 'arch' }, title, isCentred }: OpeningProps) {
  const round = radii[corners]
  const picture = { fill: colors.brand, opacity: 0.45 }
  const words = (x = 0, y = 0, width = 0) => (
    <>
      <rect x={x} y={y} width={width} {...title} />
      <rect
        x={isCentred ? x + width / 2 - 8 : x}
        y={y + title.height + 4}
        width="16"
        height="5"
        rx={Math.min(round, 2.5)}
        fill={colors.accent}
      />
    </>
  )
  const [x, y, width, height] = pictures[opening] ?? [68, 17, 42, 32]
  const [left, top, across] = titlesAt[opening] ?? [10, 22, 44]
  return (
    <>
      {opening === 'panel' && <rect x="3" y="13" width="114" height="40" rx={round} fill={colors.tint} />}
      {opening === 'half' && <rect y="14" width="60" height="38" fill={colors.tint} />}
      <rect {...{ x, y, width, height }} rx={{ arch: 14, full: 0, half: 0 }[String(opening)] ?? round} {...picture} />
      {opening === 'full' && <rect x="26" y="35" width="68" height="20" fill={colors.paper} />}
      {words(opening === 'below' && isCentred ? 25 : left, top, across)}
    </>
  )
}

interface CardProps {
  x: number
  colors: Theme['colors']
  round: number
  cards: NonNullable<Theme['cards']>
}

function Card({ x, colors, round, cards }: CardProps) {
  const isOpen = cards === 'ruled' || cards === 'bare'
  const lines = { outlined: 1.6, boxed: 0.5, numbered: 0.5 } as const
  return (
    <>
      {!isOpen && (
        <rect
          {...{ x, y: 72, width: cards === 'numbered' ? 36 : 32, height: 19 }}
          rx={cards === 'numbered' ? 0 : round}
          fill={cards === 'tinted' ? colors.tint : (colors.card ?? '#ffffff')}
          stroke={colors.ink}
          strokeWidth={cards === 'tinted' ? 0 : lines[cards]}
        />
      )}
      {cards === 'ruled' && <path d={`M${x} 72h32`} stroke={colors.ink} strokeWidth=".6" />}
      {cards === 'bare' && <rect x={x} y="72" width="32" height="10" fill={colors.brand} opacity=".45" />}
      <path d={`M${isOpen ? x : x + 4} 85h18`} stroke={colors.ink} strokeWidth="1.6" />
    </>
  )
}

/** The contrast that text of this size needs (WCAG 2.2, 1.4.3). */
const readable = 4.5

const isColor = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-fA-F]{6}$/.test(value)

/** A colour, chosen or typed, with its contrast to the background. */
export function ColorField({ value, at, id }: FieldProps) {
  const words = useWords()
  const host = useFieldHost()
  const color = isColor(value) ? value : '#000000'
  // A colour that nobody has touched is no reason for a warning: not every one is that of a text.
  const [before] = useState(value)
  const beside = useBeside(at)
  const paper = textAt(beside, 'paper') ?? '#ffffff'
  const ratio = contrast(color, isColor(paper) ? paper : '#ffffff')
  return (
    <div className="color">
      <input
        type="color"
        aria-labelledby={id}
        value={color}
        onChange={(event) => host.type(at, event.target.value, value)}
      />
      <input
        id={id}
        value={typeof value === 'string' ? value : ''}
        aria-describedby={`${id}-help ${id}-problems`}
        onChange={(event) => host.type(at, event.target.value, value)}
      />
      <span>
        {words.contrast({ ratio: ratio.toFixed(1) })}
        {ratio < readable && value !== before ? `, ${words.low}` : ''}
      </span>
    </div>
  )
}
