import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import { globalStyle, styledElement } from '../../ui/styles/styledElement'

/** The modules that the code of a site's own fields may import: a second React would know nothing of the page's. */
export const formKit = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'townsite/styles': { globalStyle, styledElement },
} as const
