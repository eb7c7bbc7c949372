import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import type { Violation } from './violation.ts';

interface Declared {
  readonly name: string;
  readonly file: string;
}

/** Two exported types of one name: a reader cannot know which one is meant. Re-exports do not count. */
export function checkTypeNames(root: string, files: readonly string[]): Violation[] {
  const byName = Map.groupBy(
    files.flatMap((file) => exportedTypes(root, file)),
    ({ name }) => name,
  );
  return [...byName].flatMap(([name, declared]) => {
    const [first, ...others] = declared;
    return others.map(({ file }) => ({
      rule: 'one-meaning-per-type-name',
      file,
      sentence: `${file} exports a type "${name}", and so does ${first!.file}. Rename one after what it holds, or share one type.`,
    }));
  });
}

function exportedTypes(root: string, file: string): Declared[] {
  return parse(root, file).flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration === null) return [];
    const { declaration } = statement;
    switch (declaration.type) {
      case 'TSInterfaceDeclaration':
      case 'TSTypeAliasDeclaration':
      case 'ClassDeclaration':
        return [{ name: declaration.id!.name, file }];
      default:
        return [];
    }
  });
}

/** A module's named function is a declaration. One with a type annotation, such as a `RequestHandler`, is a constant. */
export function checkFunctionStyle(root: string, files: readonly string[]): Violation[] {
  return files.flatMap((file) =>
    parse(root, file).flatMap((statement) => {
      const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
      if (declaration?.type !== 'VariableDeclaration') return [];
      return declaration.declarations.flatMap(({ id, init }) => {
        const isFunction = init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression';
        if (!isFunction || id.type !== 'Identifier' || id.typeAnnotation) return [];
        const sentence = `${file} makes "${id.name}" a constant. Declare it: function ${id.name}(…) { … }.`;
        return [{ rule: 'functions-are-declared', file, sentence }];
      });
    }),
  );
}

function parse(root: string, file: string) {
  return parseSync(file, readFileSync(join(root, file), 'utf8')).program.body;
}
