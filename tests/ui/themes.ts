import type { ThemeTokens } from '../../src/ui/styles/themeVariables'

export const light: ThemeTokens = {
  colors: { brand: '#6b2d5c', deep: '#2a1230', accent: '#f0c808', paper: '#fdf9f3', tint: '#f3e9f2', ink: '#221522' },
  font: 'bricolage',
  corners: 'round',
  sizes: 'bold',
  spacing: 'airy',
}

export const dark: ThemeTokens = {
  colors: {
    brand: '#7fd6c2',
    deep: '#0b1216',
    accent: '#ffc857',
    paper: '#141d22',
    tint: '#1b272d',
    ink: '#eef4f2',
    card: '#1f2d34',
    cardOnDeep: '#1a252b',
    inkOnDeep: '#f2f6f5',
  },
  font: 'anek',
  corners: 'square',
  sizes: 'calm',
  spacing: 'compact',
}
