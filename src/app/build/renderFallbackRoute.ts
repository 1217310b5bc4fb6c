import { textDirection } from '../../manifest/text/textDirection'
import type { FallbackRoute } from '../../site/page'
import { escapeHtml } from './head/escape'
import type { Piece } from './templates/pieces'

/** A fallback route as `app/fallbackRoute` finds it. */
export function renderFallbackRoute(fallback: FallbackRoute, content: readonly Piece[]): Piece[] {
  const to =
    'redirect' in fallback
      ? `data-redirect="${escapeHtml(fallback.redirect)}"`
      : `data-title="${escapeHtml(fallback.title)}"${languageOf(fallback)}`
  return [`<template data-fallback-route="${escapeHtml(fallback.pattern)}" ${to}>`, ...content, '</template>']
}

/** What the page says of its language once it shows the content of another one. */
const languageOf = ({ language }: Extract<FallbackRoute, { title: string }>): string =>
  language === undefined ? '' : ` data-lang="${escapeHtml(language)}" data-dir="${textDirection(language)}"`
