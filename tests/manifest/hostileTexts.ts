import { walkManifest } from '../../src/manifest/schema/annotatedSchema'

/**
 * Texts that would do harm where they are put somewhere unescaped. The mark in each tells it in the output; called as a
 * function, or asked for as a host, it tells that it did harm.
 */
export const hostileTexts = [
  ...`" ' \` > /> --> */ ]]> \\ \u2028 </title> </style> </script> </textarea> </noscript> </template> </svg> &quot; &#34; %22 \u202e \u2066 \ufeff %0d%0a%0d%0a {{ }}`
    .split(' ')
    .map((end) => `${end}<script>zzXSS()</script>`),
  '<img src=x onerror=zzXSS()>',
  '"><img src=x onerror=zzXSS()>',
  '<svg onload=zzXSS()>',
  '<svg/onload=zzXSS()>',
  '<iframe srcdoc="<script>zzXSS()</script>">',
  '<body onload=zzXSS()>',
  '<details open ontoggle=zzXSS()>',
  '<a href="javascript:zzXSS()">x</a>',
  '<math><mtext></mtext><style><img src=x onerror=zzXSS()>',
  '<base href="//zzXSS.example">',
  '<meta http-equiv=refresh content="0;url=//zzXSS.example">',
  '<link rel=stylesheet href=//zzXSS.example>',
  '<form action=//zzXSS.example><button>',
  '<object data=//zzXSS.example>',
  '<embed src=//zzXSS.example>',
  '<!--<script>zzXSS()',
  '<![CDATA[<script>zzXSS()</script>]]>',
  '<script async>zzXSS()</script>',
  '<SCRIPT SRC=//zzXSS.example></SCRIPT>',
  '<x onclick=zzXSS() style=position:fixed;inset:0>',
  '<style>@import "//zzXSS.example"</style>',
  '" onmouseover="zzXSS()',
  "' onmouseover='zzXSS()",
  '" autofocus onfocus=zzXSS() x="',
  '" style="background:url(//zzXSS.example)',
  'red;background:url(//zzXSS.example)',
  '}body{background:url(//zzXSS.example)',
  '@import url(//zzXSS.example);',
  'expression(zzXSS())',
  'javascript:zzXSS()',
  'data:text/html,<script>zzXSS()</script>',
  '$&zzXSS',
  "$'zzXSS",
  '$`zzXSS',
  '$<zzXSS>',
  '${zzXSS()}',
  '{{zzXSS()}}',
  '{{constructor.constructor("zzXSS()")()}}',
  '%zzXSS%s',
  '\\u003cscript\\u003ezzXSS()',
  '"}</script><script>zzXSS()//',
  "');zzXSS();//",
  '\r\nSet-Cookie: zzXSS=1',
  '%0d%0aSet-Cookie: zzXSS=1',
].map((text, number) => `${withoutPlaceholders(text)} zz${number}`)

/** Braces stay where they hold nothing: a pair would be a placeholder, and one that nothing fills is refused. */
function withoutPlaceholders(text: string): string {
  const bare = text.replaceAll(/\{([^{}]*)\}/g, '$1')
  return bare === text ? text : withoutPlaceholders(bare)
}

type Block = Record<string | number, unknown>

/**
 * Puts a hostile text at every place of a manifest where a text can stand, another at each, beginning with one of them.
 */
export function putHostileTexts(manifest: unknown, start: number): void {
  let count = start
  walkManifest(manifest, ({ annotations, value, path }) => {
    if (
      !(annotations.text || annotations.formText) ||
      annotations.link ||
      // No text is a mailbox.
      path.key === 'address' ||
      typeof value !== 'string' ||
      /^\/|^\*$/.test(value) ||
      path.parent?.key === 'where'
    )
      return
    const parent = (function find(step = path.parent): Block {
      return step ? (find(step.parent)[step.key] as Block) : (manifest as Block)
    })()
    // What stood there follows: pages keep titles of their own.
    parent[path.key] = `${hostileTexts[count % hostileTexts.length] as string} ${value}`
    count += 1
  })
}
