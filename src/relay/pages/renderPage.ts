import { html, type Html } from './html'

/** The layout of every page. @param head further elements of its head */
export function renderPage(title: string, main: Html, head: Html = html``): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/relay.css">
${head}
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`
}
