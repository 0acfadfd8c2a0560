import { Writable } from 'node:stream';
import { expect, it } from '@jest/globals';
import { createLogger } from '@rekindle/platform';
import { currentMetadata, requestContext } from './request-context.js';

const lines: Record<string, unknown>[] = [];
const sink = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>);
    done();
  },
});
const logger = createLogger('info', 'spec', sink);
const context = { correlationId: 'order-42', actor: 'user:1' };

it('adds the correlation and the place in the trace to every log line, whether or not traces are exported', () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  requestContext.run({ ...context, traceparent }, () => logger.info('Inside'));
  requestContext.run(context, () => logger.info('Of no trace'));
  expect(lines[0]).toMatchObject({ correlationId: 'order-42', trace_id: '0af7651916cd43dd8448eb211c80319c', span_id: 'b7ad6b7169203331' });
  expect([lines[1]?.correlationId, lines[1]?.trace_id]).toEqual(['order-42', undefined]);
});

it('is recorded by events as their origin', () => {
  expect(requestContext.run(context, currentMetadata)).toEqual(context);
});
