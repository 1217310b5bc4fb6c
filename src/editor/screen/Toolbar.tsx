import { Button, ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { languages } from '../words/languages'
import { useWords } from '../words/words'
import { ChangesDialog } from './dialogs/ChangesDialog'
import { Problems } from './Problems'
import type { PreviewWidth } from './Preview'
import { PublishDialog } from './dialogs/PublishDialog'
import { useEditorState } from './StoreContext'
import { useDialog } from './dialogs/useDialog'
import { useHistory } from './useHistory'

/** The part of the screen that narrow screens show. */
export type Pane = 'outline' | 'page' | 'fields'

interface Props {
  width: PreviewWidth
  onWidth: (width: PreviewWidth) => void
  pane: Pane
  onPane: (pane: Pane) => void
  language: string
  onLanguage: (language: string) => void
}

/** Global actions: undo, problems, the width of the page, saving and publishing. */
export function Toolbar({ width, onWidth, pane, onPane, language, onLanguage }: Props) {
  const words = useWords()
  const { take, nameOf } = useHistory()
  const site = useEditorState('site')
  const changes = useDialog('changes')
  const publishing = useDialog('publish')
  return (
    <header className="toolbar" tabIndex={-1}>
      <h1>{site?.name ?? words.editor}</h1>
      <div className="tools">
        {(['undo', 'redo'] as const).map((way) => (
          <Button
            key={way}
            isDisabled={!site?.[way]}
            onPress={() => void take(way)}
            aria-label={`${words[way]} ${nameOf(way)}`}
          >
            <span aria-hidden="true">{way === 'undo' ? '↶' : '↷'}</span> <span className="wide">{words[way]}</span>
          </Button>
        ))}
        <Problems />
      </div>
      <ToggleButtonGroup
        className="segments widths"
        aria-label={words.width}
        disallowEmptySelection
        selectedKeys={[width]}
        onSelectionChange={(keys) => onWidth([...keys][0] as PreviewWidth)}
      >
        <ToggleButton id="phone">{words.phone}</ToggleButton>
        <ToggleButton id="tablet">{words.tablet}</ToggleButton>
        <ToggleButton id="full">{words.full}</ToggleButton>
      </ToggleButtonGroup>
      <div className="tools end">
        <label className="languages">
          <span className="visually-hidden">{words.interface}</span>
          <select value={language} onChange={(event) => onLanguage(event.target.value)}>
            {Object.entries(languages).map(([key, { name }]) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <span className="state" data-changed={site?.isChanged || undefined}>
          {site?.isChanged ? words.unsaved : words.allSaved}
        </span>
        <Button className="main" onPress={changes.open} isDisabled={!site?.isChanged}>
          {words.save}
        </Button>
        <Button onPress={publishing.open}>{words.publish}</Button>
      </div>
      <ToggleButtonGroup
        className="segments panes"
        disallowEmptySelection
        selectedKeys={[pane]}
        onSelectionChange={(keys) => onPane([...keys][0] as Pane)}
      >
        <ToggleButton id="outline">{words.outline}</ToggleButton>
        <ToggleButton id="page">{words.page}</ToggleButton>
        <ToggleButton id="fields">{words.fields}</ToggleButton>
      </ToggleButtonGroup>
      <ChangesDialog isOpen={changes.isOpen} onClose={() => void changes.close()} />
      <PublishDialog isOpen={publishing.isOpen} onClose={() => void publishing.close()} />
    </header>
  )
}
