import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import { createElement, type ComponentProps, type ComponentType, type ReactElement } from 'react'
import { I18nProvider, RouterProvider } from 'react-aria-components'
import { renderToStaticMarkup } from 'react-dom/server'
import type { EditorState } from '../../src/editor/store/EditorState'
import { StoreContext } from '../../src/editor/store/StoreContext'
import type { EditorStore } from '../../src/editor/store/EditorStore'
import { loadTexts, type ScreenLanguage } from '../../src/editor/words/screenLanguages'
import { TextsContext } from '../../src/editor/words/words'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

/** Nobody follows a link here. */
const routing = { navigate: () => undefined } as unknown as ComponentProps<typeof RouterProvider>

/** What is read out, or shown while a pointer rests. */
const spoken = new Set(['aria-label', 'title', 'aria-valuetext'])
/** Fields that hold values of the site. */
const values = new Set(['textarea', 'datalist', 'iframe', 'svg'])

/** The texts of a piece of the screen in a language, without those in folds for experts. */
export async function openScreen(language: ScreenLanguage) {
  const texts = await loadTexts(language)
  return (component: ComponentType, state: EditorState): string[] => {
    const around = [
      (inner: ReactElement) => createElement(StoreContext, { value: { state } as unknown as EditorStore }, inner),
      (inner: ReactElement) => createElement(TextsContext, { value: texts }, inner),
      (inner: ReactElement) => createElement(RouterProvider, routing, inner),
      (inner: ReactElement) =>
        createElement(I18nProvider, { locale: language.locale } as ComponentProps<typeof I18nProvider>, inner),
    ]
    const whole = around.reduce((inner, wrap) => wrap(inner), createElement(component))
    return textsIn(parseFragment(renderToStaticMarkup(whole)))
  }
}

function textsIn(node: Node): string[] {
  if (!('childNodes' in node)) return []
  const element = 'attrs' in node ? (node as Element) : undefined
  const attribute = (name: string): string | undefined => element?.attrs.find((one) => one.name === name)?.value
  // What is drawn behind a text area is its value once more.
  if (element && (values.has(element.tagName) || attribute('class') === 'behind')) return []
  const children = attribute('class')?.includes('expert') ? node.childNodes.slice(0, 1) : node.childNodes
  const own = children
    .flatMap((child) => (child.nodeName === '#text' && 'value' in child ? [child.value] : []))
    .join('')
  const read = (element?.attrs ?? []).flatMap(({ name, value }) => (spoken.has(name) ? [value] : []))
  return [...read, own, ...children.flatMap(textsIn)].map((text) => text.trim()).filter((text) => text !== '')
}
