import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ServicePerformer } from '#blocks/performer.ts';
import type { ServiceJob } from '#engine/service-job.ts';
import { createTestMeans, type GivenAccount } from './service-means.ts';
import { startWebService, type WebService } from './web-service.ts';

/** What a performer is tried with against services that behave badly. */
interface FailureFacts {
  readonly perform: ServicePerformer;
  readonly job: Omit<ServiceJob, 'block'>;
  /** Every origin that the job asks. */
  readonly origins: readonly string[];
  readonly account?: GivenAccount;
  /** Texts that must never be told, such as keys. */
  readonly secrets: readonly string[];
}

/** What the performer has, in milliseconds. Of what never ends it sees all in less. */
const time = 2500;
const shortTime = 800;

/** By what the service does, and whether that can only be a failure. */
const ways: readonly (readonly [name: string, path: string, fails: boolean, msLeft?: number])[] = [
  ['an error of its own', '/status?code=500', true],
  ['too many requests, to be repeated much later', '/status?code=429&after=3600', true],
  ['an error that repeats what it was sent', '/refuse', true],
  ['broken JSON', '/badjson', false],
  ['bytes that are no text', '/badutf8', false],
  ['bytes that drip', '/slow', true, shortTime],
  ['no answer', '/silent', true, shortTime],
  ['a body without end', '/endless', true],
  ['a packed bomb', '/bomb', true],
  ['a bomb packed twice', '/bombbomb', true],
  ['ten megabytes of headers', '/manyheaders', true],
  ['headers that drip', '/slowheaders', true, shortTime],
  ['another protocol', '/nothttp', true],
  ['a page that says it is JSON', '/text?body=%3Ch1%3Ehi&type=application/json', false],
  ['a type that is none', '/text?body=%7B%7D&type=%2F%2F%3B%3B', false],
  ['a broken connection', '/reset', true],
  ['another place', '/redirect?to=http://169.254.169.254/latest', true],
];

/**
 * Rows in which all that the job asks answers badly: the performer ends in time with a result, and tells no secret.
 */
export function describeServiceFailures(name: string, facts: FailureFacts): void {
  // They mostly wait, each for a service of its own.
  describe(`${name}: services that fail`, { concurrency: true }, () => {
    let service: WebService;
    before(async () => {
      service = await startWebService();
    });
    after(() => service.close());
    for (const [way, path, fails, msLeft = time] of ways)
      it(way, async () => {
        const origins = Object.fromEntries(facts.origins.map((origin) => [origin, `${service.url}${path}#`]));
        const kit = createTestMeans(origins);
        try {
          const began = performance.now();
          const means = kit.means(facts.account, {
            msLeft: () => Math.max(1, msLeft - (performance.now() - began)),
          });
          const result = await facts.perform({ block: name, ...facts.job }, means);
          // More than enough for a busy machine; what hangs takes a minute.
          assert.ok(performance.now() - began < msLeft + 10_000, 'it took too long');
          if (fails) assert.equal(result.ok, false);
          const told = JSON.stringify(result);
          for (const secret of facts.secrets) assert.ok(!told.includes(secret), told);
        } finally {
          await kit.close();
        }
      });
  });
}
