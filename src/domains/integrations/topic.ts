/** The topic of wake-ups for the processes that hold or could connect bots. */
export const INTEGRATIONS_TOPIC = 'integrations';
