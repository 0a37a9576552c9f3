import type { Resource } from '@opentelemetry/resources';

/** Describes a process to a collector. `OTEL_SERVICE_NAME` replaces the name. */
export async function describeProcess(name: string): Promise<Resource> {
  const { defaultResource, detectResources, envDetector, resourceFromAttributes, serviceInstanceIdDetector } =
    await import('@opentelemetry/resources');
  return defaultResource()
    .merge(resourceFromAttributes({ 'service.name': name }))
    .merge(detectResources({ detectors: [serviceInstanceIdDetector, envDetector] }));
}
