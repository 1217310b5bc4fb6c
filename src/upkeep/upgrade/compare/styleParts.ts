import generate from 'css-tree/generator'
import parse from 'css-tree/parser'
import walk from 'css-tree/walker'

/** The declarations of a style sheet with the conditions around them, and without their selectors: those may be named anew. */
export function declarationsOf(css: string): string[] {
  const declarations: string[] = []
  walk(parse(css), {
    visit: 'Declaration',
    enter(node) {
      const around = this.atrule
      const condition = around ? `@${around.name}${around.prelude ? ` ${generate(around.prelude)}` : ''} ` : ''
      declarations.push(`${condition}${node.property}: ${generate(node.value)}${node.important ? ' !important' : ''}`)
    },
  })
  return declarations
}

/** The rules of a style sheet, one a line. */
export function rulesOf(css: string): string[] {
  const rules: string[] = []
  walk(parse(css), { visit: 'Rule', enter: (node) => void rules.push(generate(node)) })
  return rules
}

export function numberClasses(css: string, numbers: Map<string, string>): string {
  return css.replaceAll(/\.(-?[_a-z][\w-]*)/gi, (written, name: string) => {
    const number = numbers.get(name)
    return number === undefined ? written : `.${number}`
  })
}
