/** What the parts of a result belong to: ids of blocks and variables of the quiz. */
export interface QuizFields {
  readonly blocks: Readonly<Record<'name' | 'fruit' | 'age', string>>;
  readonly variables: Readonly<Record<'Name' | 'Fruit' | 'Age' | 'Summary', string>>;
}

const first = ['Ada', 'Berta', 'Carl', 'Dora', 'Emil', 'Frida', 'Gustav', 'Hanna', 'Ivo', 'Jana', 'Zoë'];
const last = ['Abel', 'Brandt', 'Costa', 'Duval', 'Evans', 'Fischer', 'García', 'Haas', 'Ito', 'Jensen'];
const fruits = ['Apple', 'Pear', 'Plum'];

/** The result with this number, always the same; one of five visitors leaves before the last question. */
export function quizResult(n: number, { blocks, variables: ids }: QuizFields) {
  const random = Math.imul(n + 1, 2_654_435_761) >>> 0;
  const pick = (from: readonly string[], shift: number) => from[(random >>> shift) % from.length] ?? '';
  const name = `${pick(first, 3)} ${pick(last, 9)} ${n % 5000}`;
  const fruit = pick(fruits, 14);
  const age = String(16 + ((random >>> 8) % 70));
  const isCompleted = n % 5 !== 0;
  const set = (key: keyof QuizFields['variables'], value: string) => ({ id: ids[key], name: key, value });
  const answers = [
    { blockId: blocks.name, content: name, sets: [set('Name', name)] },
    { blockId: blocks.fruit, content: fruit, sets: [set('Fruit', fruit)] },
    {
      blockId: blocks.age,
      content: age,
      sets: [set('Age', age), set('Summary', `${name} (${age}) likes ${fruit}`)],
    },
  ]
    .slice(0, isCompleted ? 3 : 2)
    .map((answer) => ({ ...answer, attachedFileUrls: [] }));
  return { answers, variables: answers.flatMap(({ sets }) => sets), isCompleted };
}
