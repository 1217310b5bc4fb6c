import { useCallback, type ReactNode } from 'react'
import { Button, Dialog, DialogTrigger, Popover, ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { screenLanguages } from '../words/screenLanguages'
import { useWords, useLocationWords } from '../words/words'
import { Icon, IconButton } from '../controls/Icon'
import { Problems } from './Trouble'
import type { PreviewWidth } from './Preview'
import { PublishDialog } from './dialogs/PublishDialog'
import { useEditorState, useSitePart, useStore, useDialog } from '../store/StoreContext'
import { useIsNarrow } from './Panes'
import { ask } from '../api/ask'
import { SearchBox } from '../fields/SearchBox'
import { pageOf } from '../store/pageOf'
import { HistoryDialog, ChangesDialog } from './dialogs/SaveDialogs'
import { SearchDialog } from './dialogs/TextDialogs'

interface Props {
  width: PreviewWidth
  onWidth: (width: PreviewWidth) => void
  language: string
  onLanguage: (language: string) => void
  isFolded: boolean
  onFold: (isFolded: boolean) => void
}

/** Global actions: undo, problems, the width of the page, saving and publishing. One bar on every screen. */
export function Toolbar({ width, onWidth, language, onLanguage, isFolded, onFold }: Props) {
  const words = useWords()
  const site = useEditorState('site')
  const isNarrow = useIsNarrow()
  const changes = useDialog('changes')
  const publishing = useDialog('publish')
  const days = useDialog('days')
  const search = useDialog('search')
  const save = (
    <Button className="main" onPress={changes.open} isDisabled={!site?.isChanged}>
      {words.save}
    </Button>
  )
  const choice = (
    <label className="languages">
      <span className="visually-hidden">{words.interface}</span>
      <small aria-hidden="true">{words.editor}</small>{' '}
      <select value={language} onChange={(event) => onLanguage(event.target.value)}>
        {Object.entries(screenLanguages).map(([key, { name }]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
  return (
    <header className="toolbar" tabIndex={-1}>
      {isNarrow ? (
        <>
          <h1>{site?.name ?? words.editor}</h1>
          <div className="tools end">
            <Step way="undo" />
            <Problems />
            {save}
            <More>
              {(close) => (
                <>
                  <State />
                  <Step way="redo" isInWords />
                  <Button onPress={() => (close(), search.open())}>{words.searchAll}</Button>
                  <Button onPress={() => (close(), days.open())}>{words.days}</Button>
                  <Button onPress={() => (close(), publishing.open())}>{words.publish}</Button>
                  <PageBar />
                  {choice}
                </>
              )}
            </More>
          </div>
        </>
      ) : (
        <>
          <Button
            className="plain"
            aria-label={words.outline}
            aria-expanded={!isFolded}
            onPress={() => onFold(!isFolded)}
          >
            <Icon name="contents" tip={words.outline} />
          </Button>
          <h1>{site?.name ?? words.editor}</h1>
          <div className="tools">
            <Step way="undo" />
            <Step way="redo" />
            <IconButton icon="search" name={words.searchAll} onPress={search.open} />
            <IconButton icon="history" name={words.days} onPress={days.open} />
            <Problems />
          </div>
          <ToggleButtonGroup
            className="segments widths"
            aria-label={words.width}
            disallowEmptySelection
            selectedKeys={[width]}
            onSelectionChange={(keys) => onWidth([...keys][0] as PreviewWidth)}
          >
            {(['phone', 'tablet', 'full'] as const).map((name) => (
              <ToggleButton key={name} id={name} aria-label={words[name]}>
                <Icon name={name} tip={words[name]} />
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <PageBar />
          <div className="tools end">
            {choice}
            <State />
            {save}
            <Button onPress={publishing.open}>{words.publish}</Button>
          </div>
        </>
      )}
      {changes.isOpen && <ChangesDialog onClose={() => void changes.close()} />}
      <SearchDialog />
      {days.isOpen && <HistoryDialog onClose={() => void days.close()} />}
      <PublishDialog isOpen={publishing.isOpen} onClose={() => void publishing.close()} />
    </header>
  )
}

function Step({ way, isInWords = false }: { way: 'undo' | 'redo'; isInWords?: boolean }) {
  const words = useWords()
  const site = useEditorState('site')
  const { take, nameOf } = useHistory()
  const name = `${words[way]} ${nameOf(way)}`
  const button = { isDisabled: !site?.[way], onPress: () => void take(way) }
  if (!isInWords) return <IconButton icon={way} name={name} {...button} />
  return (
    <Button aria-label={name} {...button}>
      <Icon name={way} /> {words[way]}
    </Button>
  )
}

/** The other people here, and whether everything is saved. */
function State() {
  const words = useWords()
  const site = useEditorState('site')
  return (
    <>
      {site?.others.map(({ name, path }) => (
        <span key={`${name} ${path}`} className="state">
          {words.personHere({ name, page: pageOf(site.pages, path)?.title ?? path })}
        </span>
      ))}
      <span className="state" data-changed={site?.isChanged || undefined} data-saved={!site?.isChanged || undefined}>
        {site?.isChanged ? words.unsaved : words.allSaved}
      </span>
    </>
  )
}

/** A menu of the actions for which a phone's bar has no room. */
function More({ children }: { children: (close: () => void) => ReactNode }) {
  const words = useWords()
  return (
    <DialogTrigger>
      <Button aria-label={words.more}>
        <Icon name="more" tip={words.more} />
      </Button>
      <Popover className="popover more-tools">
        <Dialog aria-label={words.more}>{({ close }) => children(close)}</Dialog>
      </Popover>
    </DialogTrigger>
  )
}

/** Chooses the page, if a route makes many, and its language, if the site has several. */
function PageBar() {
  const words = useWords()
  const store = useStore()
  const { path, language } = useEditorState('view')
  const pages = useSitePart('pages') ?? []
  const languages = useSitePart('languages') ?? []
  const page = pageOf(pages, path)
  const defaultLanguage = languages[0]?.key
  const shown = language ?? defaultLanguage
  const isOfMany = page !== undefined && page.count > 1
  if (!isOfMany && languages.length < 2) return null
  return (
    <div className="page-bar" role="group" aria-label={words.pageShown}>
      {isOfMany && <PageChoice key={page.route} at={page.at} path={path} />}
      {languages.length > 1 && <small aria-hidden="true">{words.page}</small>}
      {languages.length > 1 && (
        <ToggleButtonGroup
          className="segments"
          aria-label={words.pageLanguage}
          disallowEmptySelection
          selectedKeys={[shown ?? '']}
          onSelectionChange={([key]) => {
            // A second press of the same language is no way to the fields.
            if (key !== shown) void store.go({ language: key === defaultLanguage ? undefined : String(key) })
          }}
        >
          {languages.map(({ key, tag, name }) => (
            <ToggleButton key={key} id={key}>
              <span lang={tag}>{name}</span>
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
    </div>
  )
}

function PageChoice({ at, path }: { at: readonly string[]; path: string }) {
  const words = useWords()
  const store = useStore()
  const find = useCallback(
    async (query: string) =>
      (await ask('pages', { at, query })).pages.map((page) => ({ id: page.path, label: page.label })),
    [at],
  )
  return (
    <SearchBox
      id="page-shown"
      label={words.pageShown}
      chosen={path}
      find={find}
      onChoose={(chosen) => void store.go({ path: chosen })}
    />
  )
}

type Way = 'undo' | 'redo'

/** The names of the steps that can be undone or redone, and a function that does so and announces it. */
export function useHistory(): { nameOf: (way: Way) => string; take: (way: Way) => Promise<void> } {
  const words = useWords()
  const placeFor = useLocationWords()
  const store = useStore()
  const site = useEditorState('site')
  const nameOf = (way: Way): string => {
    const step = site?.[way]
    if (!step) return ''
    const kind = (words.kinds as Readonly<Record<string, string>>)[step.kind]
    // A step back to an earlier version concerns the whole site.
    return [step.by, kind, placeFor(step.title)].filter(Boolean).join(': ')
  }
  const take = async (way: Way): Promise<void> => {
    const name = nameOf(way)
    await store.step(way)
    if (name) store.say(way === 'undo' ? words.undone({ what: name }) : words.redone({ what: name }))
  }
  return { nameOf, take }
}
