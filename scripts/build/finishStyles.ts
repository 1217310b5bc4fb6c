import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { ServerStyleSheet, styled } from 'styled-components'
import type { Plugin } from 'vite'
import { readComponentStyles } from '../../src/app/componentStyles'
import { fromRoot } from '../paths'

/** A component as the transform of styled-components leaves it: its element, its id, and its styles as a list of one text. */
const component = /\bstyled\.(\w+)\.withConfig\(\{\s*componentId:\s*"(sc-\w+-\d+)"\s*\}\)\(\[("(?:[^"\\]|\\.)*")?\]\)/g

const library = 'import styled from "styled-components"'
const inBrowsers = `import { finished as styled } from ${JSON.stringify(fromRoot('src/ui/finishedStyles.ts'))}`

/**
 * Works out the rules of each component when the browser's code is bundled: `src/ui/finishedStyles.ts` has only to put
 * them into the page, and the library that reads styles stays on the build machine.
 */
export function finishStyles(): Plugin {
  return {
    name: 'finish-styles',
    enforce: 'post',
    transform(code, id) {
      if (!code.includes(library)) return null
      const finished = code
        .replace(library, inBrowsers)
        .replaceAll(component, (_, tag: string, componentId: string, text = '""') => {
          const { name, rules } = rulesOf(tag as 'div', componentId, JSON.parse(text) as string)
          return `styled(${JSON.stringify(tag)}, ${JSON.stringify(name)}, ${JSON.stringify(rules)})`
        })
      if (/\bstyled\.\w+/.test(finished))
        throw new Error(`Bug: the styles of ${id} are not one text each, so they cannot be worked out ahead.`)
      return { code: finished, map: null }
    },
  }
}

function rulesOf(tag: 'div', componentId: string, text: string): { name: string; rules: readonly string[] } {
  const Component = styled[tag].withConfig({ componentId })(Object.assign([text], { raw: [text] }))
  const sheet = new ServerStyleSheet()
  const html = renderToString(sheet.collectStyles(createElement(Component)))
  return {
    name: /class="sc-\S+ (\w+)"/.exec(html)?.[1] ?? '',
    rules: readComponentStyles(sheet.getStyleTags()).get(componentId)?.rules ?? [],
  }
}
