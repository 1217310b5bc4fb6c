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
import { joinStyleGroups, readStyleGroups, type StyleGroups } from './styleGroups'

interface Rendered {
  html: string
  /** Links that fetch its first picture early: they belong in the head. */
  preloads: string
  styles: StyleGroups
}

/** Renders pages to the text of their files. */
export interface Renderer {
  render(page: Page): string
}

/**
 * The build's door to the renderer. What is equal on many pages is the same object there, and is rendered once: results
 * are kept by the object they were rendered from.
 */
export function createRenderer(shell: SiteShell, assets: Assets): Renderer {
  const kept = new WeakMap<object, Rendered>()
  const once = (props: object, element: () => ReactElement, name: string): Rendered => {
    const known = kept.get(props)
    if (known) return known
    const rendered = renderPart(element(), name)
    kept.set(props, rendered)
    return rendered
  }
  const ground = renderPart(<GlobalStyle />, 'the global style')
  const theme = themeVariables(shell.theme)

  function render(page: Page): string {
    const header = once(page.header, () => <Header {...page.header} />, 'the header')
    const footer = once(page.footer, () => <Footer {...page.footer} />, 'the footer')
    const floating = page.floating && once(page.floating, () => <Floating {...(page.floating as NonNullable<Page['floating']>)} />, 'the floating layer')
    const parts = page.sections.map((section) => ({ section, rendered: once(section, () => renderSection(section), `the section "${section.id}" (${section.type}) of ${page.path}`) }))
    const content: PageContent = {
      path: page.path,
      title: page.head.title,
      header: header.html,
      sections: parts.map(({ section, rendered }): Block => ({ id: section.id, type: section.type, html: rendered.html })),
      footer: footer.html,
      ...(floating && { floating: { html: floating.html } }),
      words: shell.words,
    }
    const view = renderPart(<PageView content={content} components={{}} />, page.path)
    const styles = joinStyleGroups([ground.styles, view.styles, header.styles, footer.styles, ...(floating ? [floating.styles] : []), ...parts.map(({ rendered }) => rendered.styles)])
    return renderDocument({ shell, head: page.head, styles: theme + styles, body: view.html, data: dataOf(page, shell), preloads: parts.map(({ rendered }) => rendered.preloads).join(''), assets })
  }

  return { render }
}

function renderSection(section: SectionProps): ReactElement {
  return createElement(sections[section.type] as ComponentType<SectionProps>, section)
}

/** Renders one part with its styles. Any error fails the build, and says in which part. */
function renderPart(element: ReactElement, name: string): Rendered {
  const sheet = new ServerStyleSheet()
  try {
    const rendered = renderToString(sheet.collectStyles(element))
    // React puts these in front of the markup, where hydration would not expect them.
    const [preloads = ''] = /^(?:<link rel="preload"[^>]*>)*/.exec(rendered) ?? []
    return { html: rendered.slice(preloads.length), preloads, styles: readStyleGroups(sheet.getStyleTags()) }
  } catch (cause) {
    throw new Error(`Bug: ${name} could not be rendered: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  } finally {
    sheet.seal()
  }
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
    ...(page.fallbacks && { fallbacks: page.fallbacks }),
  }
}
