import { createServer } from 'node:http';
import { reportCpu } from './report-cpu.ts';

/** The yardstick: a JSON server. It parses a body and writes a reply of the shape and size that a chat turn has. */
const reply = {
  messages: [
    {
      id: 'b1',
      type: 'text',
      content: { type: 'richText', richText: [{ type: 'p', children: [{ text: 'Which one, Ada?' }] }] },
    },
  ],
  input: {
    id: 'b2',
    type: 'choice input',
    outgoingEdgeId: 'e1',
    items: ['Apple', 'Pear', 'Plum'].map((content, id) => ({ id: `i${id}`, content })),
    options: { variableId: 'v1', isMultipleChoice: false, buttonLabel: 'Send', isSearchable: false },
  },
};

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString() || '{}');
    const isReply = typeof body === 'object' && body !== null;
    const text = JSON.stringify(reply);
    response.writeHead(isReply ? 200 : 400, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    });
    response.end(text);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  reportCpu({ port: typeof address === 'object' && address !== null ? address.port : 0 });
});
