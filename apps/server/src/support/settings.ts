type Environment = Readonly<Record<string, string | undefined>>;

/** Settings without personal values, and the pattern of their values. */
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
  OTEL_TRUST_TRACEPARENT: /^(?:on|off)$/,
  OTEL_TRACES_SAMPLER: /^[a-z_]{3,40}$/,
};

/** The settings that are set; values only of those without personal data. */
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
