import sharp from 'sharp'
// node sheet.mjs OUT height files...
const [out, h, ...files] = process.argv.slice(2)
const height = Number(h)
const imgs = await Promise.all(files.map(async f => { const b = await sharp(f).resize({ height }).png().toBuffer(); const m = await sharp(b).metadata(); return { b, w: m.width } }))
let x = 0; const parts = imgs.map(({ b, w }) => { const p = { input: b, left: x, top: 0 }; x += w + 12; return p })
await sharp({ create: { width: x, height, channels: 3, background: '#888' } }).composite(parts).png().toFile(out)
