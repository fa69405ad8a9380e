type Environment = Readonly<Record<string, string | undefined>>;

/** Settings whose value says nothing of people, and what it may look like. */
const shown: Readonly<Record<string, RegExp>> = {
  PORT: /^\d{1,5}$/,
  CHAT_SIM_PORT: /^\d{1,5}$/,
  NODE_ENV: /^(?:production|development|test)$/,
  DATABASE_POOL: /^\d{1,3}$/,
  SEED: /^(?:demo|none)$/,
  RATE_LIMITS: /^(?:on|off)$/,
  TRUST_PROXY: /^\d{1,2}$/,
  LOG_LEVEL: /^(?:fatal|error|warn|info|debug|trace|silent)$/,
  ADDON_INTERFACE: /^[\d, ]{5,60}$/,
  OTEL_SDK_DISABLED: /^(?:true|false)$/i,
  OTEL_TRACES_SAMPLER: /^[a-z_]{3,40}$/,
};

/** Which settings are set; values only of those that say nothing of people. */
export const maskedSettings = (
  env: Environment,
  names: readonly string[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    names.map((name) => {
      const value = env[name];
      if (value === undefined || value === '') return [name, '(default)'];
      return [name, shown[name]?.test(value) ? value : '(set)'];
    }),
  );
