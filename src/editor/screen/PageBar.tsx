import { useCallback, useEffect, useState } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { ask, whenAnswered } from '../api/ask'
import { SearchBox } from '../fields/SearchBox'
import { pageOf } from '../store/pageOf'
import { useWords } from '../words/words'
import { useEditorState, useSitePart, useStore } from '../store/StoreContext'

/** Chooses the page, if a route makes many, and its language, if the site has several. */
export function PageBar() {
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
  const [label, setLabel] = useState('')
  const find = useCallback(
    async (query: string) =>
      (await ask('pages', { at, query })).pages.map((page) => ({ id: page.path, label: page.label })),
    [at],
  )
  useEffect(
    () =>
      whenAnswered(
        () => find(path),
        (pages) => setLabel(pages.find(({ id }) => id === path)?.label ?? path),
      ),
    [find, path],
  )
  return (
    <SearchBox
      id="page-shown"
      label={words.pageShown}
      chosen={label}
      find={find}
      onChoose={(chosen) => void store.go({ path: chosen })}
    />
  )
}
