import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { checkManifest } from './src/manifest/check'
import { validateSchema } from './src/manifest/validate'
import { parseManifest } from './src/manifest/parse'
import { allRules } from './src/manifest/rules/allRules'
import { adviceRules } from './src/manifest/rules/adviceRules'
import { walkManifest } from './src/manifest/walk'
import { findSurroundings } from './scripts/check/findSurroundings'
const n=Number(process.argv[2]??10000)
const file='/work/main/site.json'; const src=readFileSync(file,'utf8'); const sur=findSurroundings(file,src)
const m=JSON.parse(src); const base=m.catalogs.cities.filter((c:any)=>c.served)
let s=7; const rnd=()=>{s^=s<<13;s^=s>>>17;s^=s<<5;return s>>>0}
for(let i=0;i<n-base.length-1;i++){ const b=base[i%base.length]; m.catalogs.cities.push({...b,id:`town-${i}`,name:`Town ${i}`, major:false, about: Array.from({length:70},()=>'w'+(rnd()%3000)).join(' '), season:'In May '+i, tagline:'Line '+i, neighbours:[base[i%35].id]}); delete m.catalogs.cities.at(-1).seo }
const t=JSON.stringify(m,null,2); console.log((t.length/1e6).toFixed(1),'MB')
const time=(l:string,f:()=>any)=>{const t0=performance.now(); const r=f(); const d=performance.now()-t0; if(d>100) console.log(l.padEnd(22),d.toFixed(0), Array.isArray(r)?r.length:''); return r}
validateSchema(JSON.parse(src))
time('JSON.parse',()=>JSON.parse(t)); 
const {value}=time('parseManifest',()=>parseManifest(t)); time('schema',()=>validateSchema(value))
const places:any[]=[]; time('walk',()=>walkManifest(value,p=>places.push(p))); console.log(places.length,'places')
const c={manifest:value as any,places,surroundings:sur}
for(const [k,r] of [...Object.entries(allRules),...Object.entries(adviceRules)]) time(k,()=>(r as any)(c))
const ajv=new Ajv({allErrors:true,discriminator:true,strict:false}); const v=ajv.compile(JSON.parse(readFileSync('src/manifest/schema.generated.json','utf8')))
for(let k=0;k<3;k++){ const t0=performance.now(); v(JSON.parse(t)); const a=performance.now()-t0; const t1=performance.now(); checkManifest(t,sur); const b=performance.now()-t1; console.log('json+ajv',a.toFixed(0),'check',b.toFixed(0),(b/a).toFixed(1)) }
