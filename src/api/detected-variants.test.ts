// What is found out about a service: what is in force, what is kept, and what a storage full of rubbish does.
import { expect, test, vi } from 'vitest';
import { openDetectedVariants } from './detected-variants.ts';

const url = 'https://one.example/api';
const storageKey = `latchkey.readings.${url}`;

/** DetectedVariants are written after the task that made them. */
const written = () => Promise.resolve();

test('nothing is known at first, and the first reading is what is sent', () => {
  const findings = openDetectedVariants(url);
  expect(findings.find('organizationsField')).toEqual({ reading: null, chosen: false, sightings: [] });
  expect(findings.inForce('organizationsField')).toBe('organizationsIds');
  expect(localStorage.length).toBe(0);
});

test('what was seen last is in force, with how often and since when', () => {
  vi.spyOn(Date, 'now').mockReturnValueOnce(1000).mockReturnValueOnce(2000);
  const findings = openDetectedVariants(url);
  findings.observe('dates', 'seconds');
  findings.observe('dates', 'iso');
  findings.observe('dates', 'seconds');
  expect(findings.find('dates')).toEqual({
    reading: 'seconds',
    chosen: false,
    sightings: [
      { reading: 'iso', seen: 1, since: 2000 },
      { reading: 'seconds', seen: 2, since: 1000 },
    ],
  });
  expect(findings.inForce('dates')).toBe('seconds');
});

test('they are kept for each base address, and nothing else is', async () => {
  const one = openDetectedVariants(url);
  const other = openDetectedVariants('https://other.example/api');
  one.observe('optFields', 'comma');
  one.choose('roles', 'array');
  other.observe('optFields', 'repeated');
  await written();
  expect(openDetectedVariants(url).find('optFields')).toMatchObject({ reading: 'comma', chosen: false });
  expect(openDetectedVariants(url).find('roles')).toMatchObject({ reading: 'array', chosen: true });
  expect(openDetectedVariants('https://other.example/api').inForce('optFields')).toBe('repeated');
  expect(openDetectedVariants('https://third.example').find('optFields').reading).toBeNull();
  expect(JSON.parse(localStorage.getItem(storageKey) ?? '')).toEqual({
    seen: { optFields: [{ reading: 'comma', seen: 1, since: expect.any(Number) }] },
    chosen: { roles: 'array' },
  });
});

test('a list of many rows is written once', async () => {
  const setItem = vi.fn();
  vi.stubGlobal('localStorage', { getItem: () => null, setItem });
  try {
    const findings = openDetectedVariants(url);
    for (let i = 0; i < 1000; i++) findings.observe('dates', 'iso');
    await written();
  } finally {
    vi.unstubAllGlobals();
  }
  expect(setItem).toHaveBeenCalledTimes(1);
});

test('what is chosen by hand comes before config.json, and that before what is seen', async () => {
  const configured = { optFields: 'comma', dates: 'sundial', sundial: 'iso' };
  const findings = openDetectedVariants(url, configured);
  findings.observe('optFields', 'repeated');
  findings.observe('dates', 'seconds');
  expect(findings.find('optFields')).toMatchObject({ reading: 'comma', chosen: true });
  // A reading that there is none of is no choice.
  expect(findings.find('dates')).toMatchObject({ reading: 'seconds', chosen: false });

  findings.choose('optFields', 'repeated');
  expect(findings.inForce('optFields')).toBe('repeated');
  await written();
  expect(openDetectedVariants(url, configured).inForce('optFields')).toBe('repeated');

  findings.choose('optFields', null);
  expect(findings.inForce('optFields')).toBe('comma');
  findings.choose('optFields', 'nonsense');
  expect(findings.inForce('optFields')).toBe('comma');
});

test('a choice is no sighting', () => {
  const findings = openDetectedVariants(url);
  findings.choose('organizationsField', 'organizationIds');
  expect(findings.find('organizationsField')).toEqual({
    reading: 'organizationIds',
    chosen: true,
    sightings: [],
  });
});

test('listeners hear of each change until they leave', () => {
  const findings = openDetectedVariants(url);
  const heard = vi.fn();
  const leave = findings.subscribe(heard);
  const before = findings.version();
  findings.observe('one', 'array');
  findings.choose('one', 'object');
  expect(heard).toHaveBeenCalledTimes(2);
  expect(findings.version()).not.toBe(before);
  leave();
  findings.observe('one', 'array');
  expect(heard).toHaveBeenCalledTimes(2);
});

test.each([
  'rubbish',
  'null',
  '7',
  '[]',
  '{}',
  '{"seen":null,"chosen":null}',
  '{"seen":{"dates":"iso"},"chosen":{"dates":"sundial"}}',
  '{"seen":{"dates":[null,7,{"reading":"sundial","seen":1,"since":1}],"sundial":[]},"chosen":{"toString":"x"}}',
  '{"seen":{"dates":[{"reading":"iso","seen":"many","since":1}]},"chosen":{}}',
  '{"seen":{"dates":[{"reading":"iso","seen":1,"since":null}]},"chosen":{}}',
])('the storage may hold %s', async (stored) => {
  localStorage.setItem(storageKey, stored);
  const findings = openDetectedVariants(url);
  expect(findings.find('dates')).toEqual({ reading: null, chosen: false, sightings: [] });
  findings.observe('dates', 'seconds');
  await written();
  expect(openDetectedVariants(url).find('dates').sightings).toEqual([
    { reading: 'seconds', seen: 1, since: expect.any(Number) },
  ]);
});

test('what is good in a storage is kept beside what is not', () => {
  const iso = { reading: 'iso', seen: 3, since: 1000 };
  localStorage.setItem(
    storageKey,
    JSON.stringify({ seen: { dates: [null, iso] }, chosen: { one: 'x', roles: 'null' } }),
  );
  const findings = openDetectedVariants(url);
  expect(findings.find('dates').sightings).toEqual([iso]);
  expect(findings.find('one').chosen).toBe(false);
  expect(findings.inForce('roles')).toBe('null');
});

test('without a storage everything works until the page goes', async () => {
  vi.stubGlobal('localStorage', undefined);
  try {
    const findings = openDetectedVariants(url);
    findings.observe('dates', 'seconds');
    await written();
    expect(findings.inForce('dates')).toBe('seconds');
  } finally {
    vi.unstubAllGlobals();
  }
});
