// Detected variants: the variant in force, the storage, and invalid stored data.
import { expect, test, vi } from 'vitest';
import { openDetectedVariants } from './detected-variants.ts';

const url = 'https://one.example/api';
const storageKey = `latchkey.readings.${url}`;

/** Resolves after the pending write to the storage. */
const written = () => Promise.resolve();

test('knows nothing at first, and sends the first variant', () => {
  const detected = openDetectedVariants(url);
  expect(detected.find('organizationsField')).toEqual({ variant: null, chosen: false, evidence: [] });
  expect(detected.inForce('organizationsField')).toBe('organizationsIds');
  expect(localStorage.length).toBe(0);
});

test('puts the variant seen last in force, with the count and the time of its evidence', () => {
  vi.spyOn(Date, 'now').mockReturnValueOnce(1000).mockReturnValueOnce(2000);
  const detected = openDetectedVariants(url);
  detected.observe('dates', 'seconds');
  detected.observe('dates', 'iso');
  detected.observe('dates', 'seconds');
  expect(detected.find('dates')).toEqual({
    variant: 'seconds',
    chosen: false,
    evidence: [
      { variant: 'iso', seen: 1, since: 2000 },
      { variant: 'seconds', seen: 2, since: 1000 },
    ],
  });
  expect(detected.inForce('dates')).toBe('seconds');
});

test('stores the variants for each base address, and nothing else', async () => {
  const one = openDetectedVariants(url);
  const other = openDetectedVariants('https://other.example/api');
  one.observe('optFields', 'comma');
  one.choose('roles', 'array');
  other.observe('optFields', 'repeated');
  await written();
  expect(openDetectedVariants(url).find('optFields')).toMatchObject({ variant: 'comma', chosen: false });
  expect(openDetectedVariants(url).find('roles')).toMatchObject({ variant: 'array', chosen: true });
  expect(openDetectedVariants('https://other.example/api').inForce('optFields')).toBe('repeated');
  expect(openDetectedVariants('https://third.example').find('optFields').variant).toBeNull();
  expect(JSON.parse(localStorage.getItem(storageKey) ?? '')).toEqual({
    seen: { optFields: [{ variant: 'comma', seen: 1, since: expect.any(Number) }] },
    chosen: { roles: 'array' },
  });
});

test('writes to the storage once for much evidence', async () => {
  const setItem = vi.fn();
  vi.stubGlobal('localStorage', { getItem: () => null, setItem });
  try {
    const detected = openDetectedVariants(url);
    for (let i = 0; i < 1000; i++) detected.observe('dates', 'iso');
    await written();
  } finally {
    vi.unstubAllGlobals();
  }
  expect(setItem).toHaveBeenCalledTimes(1);
});

test('prefers a choice by hand to config.json, and config.json to evidence', async () => {
  const configured = { optFields: 'comma', dates: 'sundial', sundial: 'iso' };
  const detected = openDetectedVariants(url, configured);
  detected.observe('optFields', 'repeated');
  detected.observe('dates', 'seconds');
  expect(detected.find('optFields')).toMatchObject({ variant: 'comma', chosen: true });
  // An unknown variant is no choice.
  expect(detected.find('dates')).toMatchObject({ variant: 'seconds', chosen: false });

  detected.choose('optFields', 'repeated');
  expect(detected.inForce('optFields')).toBe('repeated');
  await written();
  expect(openDetectedVariants(url, configured).inForce('optFields')).toBe('repeated');

  detected.choose('optFields', null);
  expect(detected.inForce('optFields')).toBe('comma');
  detected.choose('optFields', 'nonsense');
  expect(detected.inForce('optFields')).toBe('comma');
});

test('does not count a choice as evidence', () => {
  const detected = openDetectedVariants(url);
  detected.choose('organizationsField', 'organizationIds');
  expect(detected.find('organizationsField')).toEqual({
    variant: 'organizationIds',
    chosen: true,
    evidence: [],
  });
});

test('calls listeners after each change, until their subscription ends', () => {
  const detected = openDetectedVariants(url);
  const listener = vi.fn();
  const unsubscribe = detected.subscribe(listener);
  const before = detected.version();
  detected.observe('one', 'array');
  detected.choose('one', 'object');
  expect(listener).toHaveBeenCalledTimes(2);
  expect(detected.version()).not.toBe(before);
  unsubscribe();
  detected.observe('one', 'array');
  expect(listener).toHaveBeenCalledTimes(2);
});

test.each([
  'rubbish',
  'null',
  '7',
  '[]',
  '{}',
  '{"seen":null,"chosen":null}',
  '{"seen":{"dates":"iso"},"chosen":{"dates":"sundial"}}',
  '{"seen":{"dates":[null,7,{"variant":"sundial","seen":1,"since":1}],"sundial":[]},"chosen":{"toString":"x"}}',
  '{"seen":{"dates":[{"variant":"iso","seen":"many","since":1}]},"chosen":{}}',
  '{"seen":{"dates":[{"variant":"iso","seen":1,"since":null}]},"chosen":{}}',
])('ignores invalid stored data: %s', async (stored) => {
  localStorage.setItem(storageKey, stored);
  const detected = openDetectedVariants(url);
  expect(detected.find('dates')).toEqual({ variant: null, chosen: false, evidence: [] });
  detected.observe('dates', 'seconds');
  await written();
  expect(openDetectedVariants(url).find('dates').evidence).toEqual([
    { variant: 'seconds', seen: 1, since: expect.any(Number) },
  ]);
});

test('keeps the valid parts of stored data', () => {
  const iso = { seen: 3, since: 1000 };
  localStorage.setItem(
    storageKey,
    JSON.stringify({
      seen: { dates: [null, { variant: 'iso', ...iso }] },
      chosen: { one: 'x', roles: 'null' },
    }),
  );
  const detected = openDetectedVariants(url);
  expect(detected.find('dates').evidence).toEqual([{ variant: 'iso', ...iso }]);
  expect(detected.find('one').chosen).toBe(false);
  expect(detected.inForce('roles')).toBe('null');
});

test('works without a storage, for the life of the page', async () => {
  vi.stubGlobal('localStorage', undefined);
  try {
    const detected = openDetectedVariants(url);
    detected.observe('dates', 'seconds');
    await written();
    expect(detected.inForce('dates')).toBe('seconds');
  } finally {
    vi.unstubAllGlobals();
  }
});
