import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { useWords } from '../words/words'
import { Icon } from '../controls/Icon'
import { useSyncExternalStore } from 'react'

/** The part of the screen that narrow screens show. */
export type Pane = 'outline' | 'page' | 'fields'

/** The bar at the lower edge of a narrow screen, which takes its space from the part above it. */
export function Panes({ pane, onPane }: { pane: Pane; onPane: (pane: Pane) => void }) {
  const words = useWords()
  const icons = { outline: 'contents', page: 'page', fields: 'fields' } as const
  if (!useIsNarrow()) return null
  return (
    <footer>
      <ToggleButtonGroup
        className="panes"
        disallowEmptySelection
        selectedKeys={[pane]}
        onSelectionChange={(keys) => onPane([...keys][0] as Pane)}
      >
        {(['outline', 'page', 'fields'] as const).map((name) => (
          <ToggleButton key={name} id={name}>
            <Icon name={icons[name]} /> {words[name]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </footer>
  )
}

/** As in `styles/narrow.css`: one part of the screen is shown at a time. */
const narrow = matchMedia('(max-width: 800px)')

function subscribe(onChange: () => void): () => void {
  narrow.addEventListener('change', onChange)
  return () => narrow.removeEventListener('change', onChange)
}

const isNarrow = (): boolean => narrow.matches

export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, isNarrow, isNarrow)
