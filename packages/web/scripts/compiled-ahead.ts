import type { Plugin } from 'vite';

/**
 * Puts the modules of a chunk that are functions, as those of React are, into parentheses again, which the minifier takes
 * away. V8 compiles such a function while it loads the file, beside the page; else it would read it a second time when it
 * is called, and nothing else could happen.
 */
export function compiledAhead(chunkName: string): Plugin {
  return {
    name: 'frontrow-compiled-ahead',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || chunk.name !== chunkName) continue;
        const modules = this.parse(chunk.code).body.flatMap((node) =>
          node.type === 'VariableDeclaration'
            ? node.declarations.flatMap(({ init }) => (init?.type === 'CallExpression' ? init.arguments : []))
            : [],
        );
        const functions = modules.filter(({ type }) => type === 'ArrowFunctionExpression');
        if (functions.length === 0) this.error(`the chunk ${chunkName} holds no modules that are functions`);
        for (const { start, end } of functions.toReversed())
          chunk.code = `${chunk.code.slice(0, start)}(${chunk.code.slice(start, end)})${chunk.code.slice(end)}`;
      }
    },
  };
}
