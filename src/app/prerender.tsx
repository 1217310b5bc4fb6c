import { createElement, type ComponentType, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import { Floating } from '../page/Floating'
import { Footer } from '../page/Footer'
import { Header } from '../page/Header'
import { PageView } from '../page/PageView'
import type { Block, PageContent } from '../page/block'
import { liveSections } from '../sections/live'
import { sections } from '../sections/registry'
import type { Page, SectionProps, SiteShell } from '../site/page'
import { GlobalStyle } from '../ui/GlobalStyle'
import { themeVariables } from '../ui/themeVariables'
import { renderDocument, type Assets } from './document'
import type { PageData } from './pageData'
import { componentsIn, readComponentStyles, type ComponentStyles } from './componentStyles'

interface Rendered {
  html: string
  /** Links that fetch its first picture early: they belong in the head. */
  preloads: string
}

/** Renders pages to the text of their files. */
export interface Renderer {
  render(page: Page): string
}

/**
 * The build's door to the renderer. What is equal on many pages is the same object there, and is rendered once: results
 * are kept by the object they were rendered from. One style sheet serves the whole site, so that the rules of a
 * component are worked out once; a page takes those of the components that are on it.
 */
export function createRenderer(shell: SiteShell, assets: Assets): Renderer {
  const kept = new WeakMap<object, Rendered>()
  const sheet = new ServerStyleSheet()
  const once = (props: object, element: () => ReactElement, name: string): Rendered => {
    const known = kept.get(props)
    if (known) return known
    const rendered = renderPart(sheet, element(), name)
    kept.set(props, rendered)
    return rendered
  }
  const ground = themeVariables(shell.theme) + globalRules()
  let styles = new Map<string, ComponentStyles>()

  /** The rules of the components in a page's markup, in the order of the cascade. */
  function stylesOf(html: string): string {
    const ids = componentsIn(html)
    if ([...ids].some((id) => !styles.has(id))) styles = readComponentStyles(sheet.getStyleTags())
    return [...ids].flatMap((id) => styles.get(id) ?? []).sort((a, b) => a.order - b.order).map(({ rules }) => rules).join('')
  }

  function render(page: Page): string {
    const header = once(page.header, () => <Header {...page.header} />, 'the header')
    const footer = once(page.footer, () => <Footer {...page.footer} />, 'the footer')
    const floating = page.floating && once(page.floating, () => <Floating {...(page.floating as NonNullable<Page['floating']>)} />, 'the floating layer')
    const parts = page.sections.map((section) => once(section, () => renderSection(section), `the section "${section.id}" (${section.type}) of ${page.path}`))
    const content: PageContent = {
      path: page.path,
      title: page.head.title,
      header: header.html,
      sections: page.sections.map(({ id, type }, index): Block => ({ id, type, html: (parts[index] as Rendered).html })),
      footer: footer.html,
      ...(floating && { floating: { html: floating.html } }),
      words: shell.words,
    }
    const view = renderPart(sheet, <PageView content={content} components={{}} />, page.path)
    return renderDocument({
      shell, path: page.path, head: page.head, assets,
      styles: ground + stylesOf(view.html),
      body: view.html,
      data: dataOf(page, shell),
      preloads: parts.map(({ preloads }) => preloads).join(''),
    })
  }

  return { render }
}

function renderSection(section: SectionProps): ReactElement {
  return createElement(sections[section.type] as ComponentType<SectionProps>, section)
}

/** Renders one part. Any error fails the build, and says in which part. */
function renderPart(sheet: ServerStyleSheet, element: ReactElement, name: string): Rendered {
  try {
    const rendered = renderToString(sheet.collectStyles(element))
    // React puts these in front of the markup, where hydration would not expect them.
    const [preloads = ''] = /^(?:<link rel="preload"[^>]*>)*/.exec(rendered) ?? []
    return { html: rendered.slice(preloads.length), preloads }
  } catch (cause) {
    throw new Error(`Bug: ${name} could not be rendered: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

/** The rules of the ground everything stands on. */
function globalRules(): string {
  const sheet = new ServerStyleSheet()
  renderToString(sheet.collectStyles(<GlobalStyle />))
  return [...readComponentStyles(sheet.getStyleTags()).values()].map(({ rules }) => rules).join('')
}

/** What the browser needs of a page beyond its HTML: the props of what it makes live. */
function dataOf(page: Page, shell: SiteShell): PageData {
  return {
    path: page.path,
    base: shell.base,
    placeholder: shell.placeholder,
    live: Object.fromEntries(page.sections.filter((section) => section.type in liveSections).map((section) => [section.id, section])),
    ...(page.floating && { floating: page.floating }),
    words: shell.words,
    ...(shell.unsent && { unsent: shell.unsent }),
    ...(page.fallbacks && { fallbacks: page.fallbacks }),
  }
}
