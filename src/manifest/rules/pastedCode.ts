import { linkFault } from '../references/links'
import { isLost } from '../text/wrongEncoding'
import { defineRule, finding } from './support/rule'

/** Codes that other programs leave in texts: visitors would read them, for no text is HTML. */
const codes =
  /&(?:amp|nbsp|quot|apos|lt|gt|copy|reg|hellip|[mn]dash|[lr][sd]quo|#\d{1,6}|#x[\da-f]{1,6});|<\/?(?:b|i|u|em|strong|br|p|span|div|ul|ol|li|a|font|sup|sub|iframe|img|video|script|h[1-6])(?:\s[^<>]*)?\/?>/i

export const pastedCode = defineRule('pasted-code', {
  reads: [],
  check: ({ annotated }) =>
    annotated.texts.flatMap(({ value, path, annotations }) => {
      if (value.includes('\uFFFD')) return [finding(path, 'pasted-code/lost', {})]
      if (isLost(value)) return [finding(path, 'pasted-code/question-marks', {})]
      const code = /[&<]/.test(value) ? codes.exec(value)?.[0] : undefined
      // A link with code in it may be reported as unsafe.
      const isReported = annotations.link && linkFault(value)
      return code === undefined || isReported ? [] : [finding(path, 'pasted-code', { code })]
    }),
})
