/** `npm run publish:files -- HOST [--site FILE] [--dir DIR] [--out DIR] [--json]`: makes of a built site what one host wants. */
import { hostRules } from '../src/node/output/hosts/hostRules'
import type { MessageData } from '../src/words/values'
import { textOf } from '../src/words/english'
import { bundleCode } from '../src/node/code/bundleCode'
import { iconsFile } from '../src/node/check/icons'
import { licencesOf } from '../src/node/code/licences'
import { readRecord, type OutputRecord } from '../src/node/output/OutputRecord'
import { fontSources, siteFont } from '../src/node/fonts/siteFont'
import { baseOf } from '../src/node/site-build/prepareSite'
import { today } from '../src/node/output/search/days'
import { checkFile } from '../src/node/check/checkFile'
import { pathOr, readOptions } from '../src/node/process/options'
import { hosts } from '../src/node/output/hosts/hosts'
import { whatHostCannot } from '../src/node/output/hosts/hostLimits'
import { explainFailure } from '../src/node/process/explainFailure'
import { publishFiles } from '../src/node/publish/publishFiles'
import { sbom, sbomFile } from '../src/node/publish/sbom'
import { wantedFor, whyNotPublishable } from '../src/node/publish/whyNotPublishable'

const { values, positionals } = readOptions(
  'npm run publish:files -- HOST [--site FILE] [--dir DIR] [--out DIR] [--json]\nMakes of a built site what one host wants.',
  {
    site: { type: 'string' },
    dir: { type: 'string' },
    out: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
)
const fail = (...lines: string[]): never => {
  lines.forEach((line) => console.error(line))
  return process.exit(2)
}
const plan = Object.hasOwn(hosts, positionals[0] ?? '') ? hosts[positionals[0] as string] : undefined
if (!plan)
  fail(
    positionals[0] ? `"${positionals[0]}" is no host that is known here.` : 'Say for which host.',
    `Possible: ${Object.keys(hosts).join(', ')}. For example: npm run publish:files -- nginx`,
  )
else {
  const built = pathOr(values.dir, 'dist')
  const out = pathOr(values.out, 'publish')
  const checked = checkFile(pathOr(values.site, 'site.json'))
  const { manifest } = checked
  const reason = manifest && whyNotPublishable(built, wantedFor(built, checked))
  if (!manifest) fail('The site has problems: `npm run check` tells them.')
  else if (reason !== undefined) fail(reason)
  else {
    try {
      const { licences } = await bundleCode()
      const packages = [
        ...licences,
        ...licencesOf([...fontSources(siteFont(manifest.site.theme, checked.mediaFolder)), iconsFile()]),
      ]
      const rules = hostRules(manifest, baseOf(manifest))
      const { files, compressed } = await publishFiles(
        plan,
        rules,
        built,
        out,
        new Map([[sbomFile, sbom(readRecord(built) as OutputRecord, packages, today())]]),
      )
      const steps: MessageData = { messageId: plan.steps, values: {} }
      const limits = whatHostCannot(plan, rules)
      if (values.json) console.log(JSON.stringify([steps, ...limits]))
      else {
        console.log(
          `For ${plan.name}: ${files} files in ${out}/site${compressed > 0 ? `, ${compressed} of them with a .br and a .gz beside` : ''}.\n${textOf(steps)}`,
        )
        for (const limit of limits) console.log(`\n! ${textOf(limit)}`)
      }
    } catch (error) {
      fail(`${explainFailure(error)}.`)
    }
  }
}
