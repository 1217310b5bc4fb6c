import { createElement, type ComponentType, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import { formTypes, formViewOf, loadFormView } from '../forms/views/formViews'
import { Floating } from '../page/Floating'
import { Footer } from '../page/Footer'
import { Frame, slots } from '../page/Frame'
import { Header } from '../page/Header'
import { liveSections } from '../sections/live'
import { sections } from '../sections/registry'
import type { Detour, Page, SectionProps, SiteShell } from '../site/page'
import { fillPageMarks } from '../site/pageNames'
import { Breadcrumbs } from '../ui/Breadcrumbs'
import { GlobalStyle } from '../ui/GlobalStyle'
import { Unseen } from '../ui/layout'
import { themeVariables } from '../ui/themeVariables'
import { readComponentStyles } from './componentStyles'
import { renderDocument, type Assets } from './document'
import { escapeHtml } from './head/escape'
import { floatingType, type LiveProps, type PageData, type SiteData } from './pageData'
import { PartRenderer, type Rendered } from './PartRenderer'

/** Renders pages to the text of their files. */
export interface Renderer {
  /** @param shareImage the address of the picture to share it with */
  render(page: Page, shareImage?: string): string
}

/** What the renderer is given besides the pages. */
export interface RendererAssets extends Assets {
  /** Keeps data that script fetches once it needs it, and gives its address. Equal data has the same one. */
  keepData(json: string): string
  /** The addresses of the code of these modules and of what they import, in the order in which it is needed. */
  codeOf(modules: readonly string[]): readonly string[]
  /** Whether the code is being written: React then compares each class with its own. */
  isDraft?: boolean
}

// Before a form can be rendered its view has to be there: on the build machine all of them are.
await Promise.all(formTypes.map(loadFormView))

/**
 * The build's door to the renderer. What is equal on many pages is the same object there, and is rendered once: results
 * are kept by the object they were rendered from.
 */
export function createRenderer(shell: SiteShell, assets: RendererAssets): Renderer {
  const parts = new PartRenderer({ icons: shell.icons, language: shell.language }, assets.isDraft === true)
  const kept = new WeakMap<object, Rendered>()
  const keptData = new WeakMap<object, string>()
  const once = (props: object, element: () => ReactElement, name: string): Rendered => {
    const known = kept.get(props) ?? parts.render(element(), name)
    kept.set(props, known)
    return known
  }
  const addressOf = (data: LiveProps | SiteData): string => {
    const known = keptData.get(data) ?? assets.keepData(JSON.stringify(data))
    keptData.set(data, known)
    return known
  }
  const ground = themeVariables(shell.theme) + globalRules()
  const frames = new Map([true, false].map((hasFloating) => [hasFloating, parts.render(<Frame words={shell.words} hasFloating={hasFloating} />, 'the frame')]))
  const site = addressOf({ words: shell.words, ...(shell.unsent && { unsent: shell.unsent }) })
  const empty: Rendered = { html: '', preloads: '', components: [] }

  const renderSections = (of: readonly SectionProps[], path: string): Rendered[] => of.map((section) => {
    const rendered = once(section, () => renderSection(section), `the section "${section.id}" (${section.type}) of ${path}`)
    const moment = liveSections[section.type]?.moment
    return { ...rendered, html: `<div id="${escapeHtml(section.id)}" data-block="${section.type}"${moment ? ` data-live="${moment}"` : ''}>${rendered.html}</div>` }
  })

  /** A page none of whose sections has a heading of the first rank gets its title as one, for those who listen. */
  const withHeading = (own: Rendered[], title: string): Rendered[] =>
    own.some(({ html }) => html.includes('<h1')) ? own : [parts.render(<Unseen as="h1">{title}</Unseen>, `the heading "${title}"`), ...own]

  function render(page: Page, shareImage?: string): string {
    const { crumbs, floating, path, detours = [] } = page
    const frame = frames.get(floating !== undefined) as Rendered
    const own = withHeading(renderSections(page.sections, path), page.head.title)
    const detoured = detours.map((detour) => renderSections('sections' in detour ? detour.sections : [], path))
    const around = {
      header: once(page.header, () => <Header {...page.header} />, 'the header'),
      crumbs: crumbs ? once(crumbs, () => <Breadcrumbs label={shell.words.breadcrumbs} crumbs={crumbs} />, `the breadcrumbs of ${path}`) : empty,
      footer: once(page.footer, () => <Footer {...page.footer} />, 'the footer'),
      floating: floating ? once(floating, () => <Floating {...floating} />, 'the floating layer') : empty,
    }
    const html: Record<keyof typeof slots, string> = {
      header: around.header.html,
      crumbs: around.crumbs.html,
      sections: own.map((part) => part.html).join(''),
      footer: around.footer.html,
      floating: around.floating.html,
    }
    const body = frame.html.replace(slotMarks, (_, slot: keyof typeof slots) => html[slot]) + detours.map((detour, index) => renderDetour(detour, detoured[index] as Rendered[])).join('')
    const rendered = [frame, ...Object.values(around), ...own, ...detoured.flat()]
    return renderDocument({
      shell, page, assets, shareImage,
      styles: ground + parts.rulesOf(rendered.flatMap(({ components }) => components)),
      body: fillPageMarks(body, { 'page.path': escapeHtml(page.names['page.path']), 'page.url': escapeHtml(page.names['page.url']), 'page.title': escapeHtml(page.names['page.title']) }),
      data: dataOf(page),
      preloads: own.map(({ preloads }) => preloads).join(''),
    })
  }

  /** What the browser needs of a page beyond its HTML: where the props are of what it makes live, and the code. */
  function dataOf({ names, sections: own, floating, detours = [] }: Page): PageData {
    const live = [...own, ...detours.flatMap((detour) => ('sections' in detour ? detour.sections : []))].filter(({ type }) => type in liveSections)
    const all: [id: string, props: LiveProps][] = live.map((section) => [section.id, section])
    if (floating) all.push([floatingType, floatingData(floating)])
    return {
      names, site,
      base: shell.base,
      placeholder: shell.placeholder,
      live: Object.fromEntries(all.map(([id, props]) => [id, addressOf(props)])),
      code: assets.codeOf(all.length === 0 ? [] : ['makeLive', ...new Set(all.flatMap(([, props]) => modulesOf(props)))]),
    }
  }

  const floatings = new WeakMap<object, LiveProps>()
  function floatingData(floating: NonNullable<Page['floating']>): LiveProps {
    const known = floatings.get(floating) ?? { type: floatingType, ...floating }
    floatings.set(floating, known)
    return known
  }

  return { render }
}

const slotMarks = /\uE002(header|crumbs|sections|footer|floating)/g

function renderSection(section: SectionProps): ReactElement {
  return createElement(sections[section.type] as ComponentType<SectionProps>, section)
}

/** The modules that make a part live. A module is named as the component it holds. */
function modulesOf(props: LiveProps): string[] {
  const [own, form] = props.type === floatingType ? [Floating.name, props.bar.form] : [sections[props.type].name, 'form' in props ? props.form : undefined]
  return form ? [own, formViewOf(form.type).name] : [own]
}

/** What an unknown address leads to, for `takeDetour` to find. */
function renderDetour(detour: Detour, content: readonly Rendered[]): string {
  const to = 'redirect' in detour ? `data-redirect="${escapeHtml(detour.redirect)}"` : `data-title="${escapeHtml(detour.title)}"`
  return `<template data-detour="${escapeHtml(detour.pattern)}" ${to}>${content.map(({ html }) => html).join('')}</template>`
}

/** The rules of the ground everything stands on. */
function globalRules(): string {
  const sheet = new ServerStyleSheet()
  renderToString(sheet.collectStyles(<GlobalStyle />))
  return [...readComponentStyles(sheet.getStyleTags()).values()].map(({ rules }) => rules).join('')
}
