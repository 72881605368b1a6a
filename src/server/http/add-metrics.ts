import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { App } from '#server/app.ts';
import { AppError } from '#server/app-error.ts';
import type { Config } from '#server/config.ts';
import { appFamilies } from '#server/metrics/app-families.ts';
import { ProcessFamilies } from '#server/metrics/process-families.ts';
import { METRICS_TYPE, renderFamilies } from '#server/metrics/render-families.ts';
import type { LoadGauge } from './load-gauge.ts';

/** `GET /metrics` in the form of Prometheus: of this process, or of all that share its port. */
export function addMetrics(server: FastifyInstance, app: App, gauge: LoadGauge): void {
  const { metrics, allProcesses } = app;
  const ofProcess = new ProcessFamilies();
  const own = () => [
    ...metrics.families(),
    {
      name: 'parley_requests_under_way',
      help: 'Requests that are being processed',
      type: 'gauge' as const,
      samples: [{ labels: {}, value: gauge.underWay }],
    },
    ...appFamilies(app),
    ...ofProcess.families(),
  ];
  const collect = allProcesses?.(own) ?? (async () => own());
  server.addHook('onResponse', (_request, reply, done) => {
    metrics.responses.add(reply.statusCode);
    done();
  });
  server.addHook('onClose', (_server, done) => {
    ofProcess.close();
    done();
  });
  server.get('/metrics', async (request, reply) => {
    requireReader(app.config, request);
    return reply
      .type(METRICS_TYPE)
      .header('cache-control', 'no-store')
      .send(renderFamilies(await collect()));
  });
}

/** Those with the token; without one, programs on this machine. */
function requireReader({ metricsToken, publicUrl, trustProxy }: Config, { raw }: FastifyRequest): void {
  const { headers, socket } = raw;
  if (metricsToken !== undefined) {
    if (isSame(headers.authorization ?? '', `Bearer ${metricsToken}`)) return;
    throw new AppError('UNAUTHORIZED', {
      message: 'The token in METRICS_TOKEN is required: Authorization: Bearer <token>.',
    });
  }
  // Behind a proxy on this machine, everybody comes from here.
  const mayHaveProxy =
    publicUrl !== undefined ||
    trustProxy !== false ||
    Object.keys(headers).some((name) => OF_PROXY.test(name));
  if (!mayHaveProxy && isLoopback(socket.remoteAddress ?? '')) return;
  throw new AppError('FORBIDDEN', {
    message: mayHaveProxy
      ? 'Set METRICS_TOKEN to read metrics on a server with PUBLIC_URL or TRUST_PROXY.'
      : 'Without METRICS_TOKEN, metrics can only be read on this machine.',
  });
}

const OF_PROXY = /^(?:forwarded|via|x-forwarded-.*|x-real-ip|cf-connecting-ip|true-client-ip)$/;

/** Takes the same time wherever the texts differ. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}
