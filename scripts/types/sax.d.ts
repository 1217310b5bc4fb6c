/** The part of the XML reader that is used: it has no types of its own. */
declare module 'sax' {
  interface Parser {
    onopentag: (tag: { name: string; attributes: Record<string, string | undefined> }) => void
    onclosetag: (name: string) => void
    ontext: (text: string) => void
    oncdata: (text: string) => void
    onerror: (error: Error) => void
    write(text: string): Parser
    close(): Parser
  }
  const sax: { parser(strict: boolean): Parser }
  export default sax
}
