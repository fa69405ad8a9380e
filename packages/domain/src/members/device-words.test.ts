import { expect, test } from 'vitest';
import { deviceWords } from './device-words.ts';

const [windows, mac, linux] = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64)',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)',
  'Mozilla/5.0 (X11; Linux x86_64)',
];
const [iPhone, iPad, android, chromeBook] = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)',
  'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X)',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9)',
  'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0)',
];
const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const mobileWebKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const chrome = `${webKit} Chrome/131.0.0.0 Safari/537.36`;

// proves SESS-20
test.each([
  [`${windows} Gecko/20100101 Firefox/133.0`, 'Firefox on Windows'],
  [`${iPhone} ${mobileWebKit} FxiOS/133.0 Mobile/15E148 Safari/605.1.15`, 'Firefox on iPhone'],
  [`${linux} ${chrome}`, 'Chrome on Linux'],
  [`${linux} ${webKit} HeadlessChrome/131.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  ['Mozilla/5.0 (X11; FreeBSD amd64) Gecko/20100101 Firefox/133.0', 'Firefox on Linux'],
  ['Mozilla/5.0 (Linux) Gecko/20100101 Firefox/133.0', 'Firefox on Linux'],
  [`${chromeBook} ${chrome}`, 'Chrome on ChromeOS'],
  [`${iPad} ${mobileWebKit} CriOS/131.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPad'],
  [`${windows} ${chrome} Edg/131.0.0.0`, 'Edge on Windows'],
  [`${android} ${chrome} EdgA/131.0.0.0`, 'Edge on Android'],
  [`${iPhone} ${mobileWebKit} Version/18.0 EdgiOS/131.0.0.0 Safari/604.1`, 'Edge on iPhone'],
  [`${mac} ${chrome} OPR/116.0.0.0`, 'Opera on macOS'],
  [`${iPhone} ${mobileWebKit} Version/18.0 Safari/604.1 OPT/5.0.0`, 'Opera on iPhone'],
  [`${windows} ${chrome} OPX/2.5.0`, 'Opera on Windows'],
  [`${mac} ${chrome} Vivaldi/7.0`, 'Vivaldi on macOS'],
  [
    `${android} ${webKit} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [`${mac} ${mobileWebKit} Version/18.1 Safari/605.1.15`, 'Safari on macOS'],
  ['curl/8.9.1', 'Unknown browser'],
  ['Lynx/2.9.0 (Windows NT 10.0)', 'Unknown browser on Windows'],
  ['Firefox/133.0', 'Firefox'],
  ['<b>Firefox</b>', 'Unknown browser'],
  ['', 'Unknown browser'],
  [null, 'Unknown browser'],
])('%s is %s', (userAgent, words) => expect(deviceWords(userAgent)).toBe(words));
