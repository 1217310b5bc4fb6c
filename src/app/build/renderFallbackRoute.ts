import { textDirection } from '../../manifest/text/textDirection'
import type { FallbackRoute } from '../../site/page'
import { escapeHtml } from './head/escape'
import type { Piece } from './templates/pieces'

/** A fallback route as `pageScripts/fallbackRoute` reads it. */
export function renderFallbackRoute(fallback: FallbackRoute, content: readonly Piece[]): Piece[] {
  const to =
    'redirect' in fallback
      ? `data-redirect="${escapeHtml(fallback.redirect)}"`
      : `data-title="${escapeHtml(fallback.title)}"${languageOf(fallback)}`
  return [`<template data-fallback-route="${escapeHtml(fallback.pattern)}" ${to}>`, ...content, '</template>']
}

/** The language attributes of a page that shows the content of another language. */
const languageOf = ({ language }: Extract<FallbackRoute, { title: string }>): string =>
  language === undefined ? '' : ` data-lang="${escapeHtml(language)}" data-dir="${textDirection(language)}"`
