import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { lockDataFolder } from '../../src/platform/data-lock.ts';
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded.ts';

describe('the environment', () => {
  test.each<[string, Record<string, string>, string]>([
    ['PORT', { PORT: 'http' }, 'PORT must be a whole number from 0 to 65535, not "http".'],
    ['PORT', { PORT: '65536' }, 'PORT must be'],
    ['PORT', { PORT: '-1' }, 'PORT must be'],
    ['PORT', { PORT: '80.5' }, 'PORT must be'],
    ['PORT', { PORT: ' ' }, 'PORT must be'],
    ['PORT', { PORT: '0x50' }, 'PORT must be'],
    ['DEMO', { DEMO: 'no' }, 'DEMO must be on, off or unsold, not "no".'],
    ['LOG_REQUESTS', { LOG_REQUESTS: '1' }, 'LOG_REQUESTS must be on or off, not "1".'],
    ['TRACKING', { TRACKING: 'maybe' }, 'TRACKING must be live, off or the address of an emulator, not "maybe".'],
    ['ROLE', { ROLE: 'worker' }, 'ROLE must be serve, work or both, not "worker".'],
    ['SMTP_CONNECTIONS', { SMTP_CONNECTIONS: '0' }, 'SMTP_CONNECTIONS must be a whole number from 1 to 100'],
    ['MAILS_PER_SECOND', { MAILS_PER_SECOND: '0.5' }, 'MAILS_PER_SECOND must be a whole number from 0 to 10000'],
    ['PROXY_HOPS', { PROXY_HOPS: '11' }, 'PROXY_HOPS must be a whole number from 0 to 10'],
    ['DATABASE_CONNECTIONS_MAX', { DATABASE_CONNECTIONS_MAX: '1' }, 'DATABASE_CONNECTIONS_MAX must be'],
    ['CONNECTIONS_MAX', { CONNECTIONS_MAX: '10' }, 'CONNECTIONS_MAX must be'],
    ['OPERATOR_TOKEN', { OPERATOR_TOKEN: 'hidden' }, 'OPERATOR_TOKEN must have 16 characters'],
    ['PUBLIC_URL', { PUBLIC_URL: 'tickets.example' }, 'PUBLIC_URL must be an address'],
    ['PUBLIC_URL', { PUBLIC_URL: 'ftp://tickets.example' }, 'PUBLIC_URL must be an address'],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://tickets.example/shop' }, 'PUBLIC_URL must be protocol and host alone'],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://a:b@tickets.example' }, 'PUBLIC_URL must be protocol and host alone'],
    ['OFFICE_URL', { OFFICE_URL: 'https://office.example/staff' }, 'OFFICE_URL must be protocol and host alone'],
    ['OFFICE_URL', { PUBLIC_URL: 'https://tickets.example', OFFICE_URL: 'http://office.example' }, 'OFFICE_URL must have the protocol'],
    ['DATABASE_URL', { DATABASE_URL: 'localhost/frontrow' }, 'DATABASE_URL must be an address such as postgres://'],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://u:hidden@h/d' }, 'DATABASE_URL must be'],
    ['DATABASE_READ_URL', { DATABASE_URL: 'postgres://h/d', DATABASE_READ_URL: 'h/d' }, 'DATABASE_READ_URL must be an address such as'],
    ['DATABASE_READ_URL', { DATABASE_READ_URL: 'postgres://u:hidden@h/d' }, 'DATABASE_URL is missing: DATABASE_READ_URL is set.'],
    ['SMTP_URL', { SMTP_URL: 'localhost:25' }, 'SMTP_URL must be an address such as smtp://'],
    ['MAIL_FROM', { MAIL_FROM: 'the shop' }, 'MAIL_FROM must be an address'],
    ['STRIPE_API_URL', { STRIPE_API_URL: '127.0.0.1:9' }, 'STRIPE_API_URL must be an address'],
    ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk_x' }, 'STRIPE_WEBHOOK_SECRET is missing'],
    ['STRIPE_SECRET_KEY', { STRIPE_WEBHOOK_SECRET: 'whsec_x' }, 'STRIPE_SECRET_KEY is missing'],
    ['PAYPAL_WEBHOOK_ID', { PAYPAL_CLIENT_ID: 'client', PAYPAL_SECRET: 'hidden' }, 'and PAYPAL_WEBHOOK_ID come together'],
    ['PAYPAL_SECRET', { PAYPAL_CLIENT_ID: 'client', PAYPAL_WEBHOOK_ID: 'WH' }, 'PAYPAL_SECRET and PAYPAL_WEBHOOK_ID come together'],
  ])('an unusable %s is named: %j', (_name, environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
    expect(() => readConfig(environment)).not.toThrow('hidden');
  });

  test('may be empty', () => {
    const config = readConfig({ DATA_DIR: '', HOST: '', DATABASE_URL: '', PUBLIC_URL: '', PORT: '' });
    expect(config).toMatchObject({
      port: 3000,
      host: undefined,
      databaseUrl: undefined,
      development: false,
      proxyHops: 0,
      mail: { smtpUrl: '' },
      stripe: { secretKey: '', api: {} },
    });
    expect([config.publicUrl.href, config.officeUrl.href]).toEqual(['http://localhost:3000/', 'http://localhost:3000/']);
    expect(config.dataDir).toBe(resolve(import.meta.dirname, '../../../../data'));
  });

  test('says where everything is', () => {
    const config = readConfig({
      PORT: '80',
      HOST: '127.0.0.1',
      DATA_DIR: '/data',
      DATABASE_URL: 'postgresql://u@h/d',
      PUBLIC_URL: 'https://Tickets.Example',
      OFFICE_URL: 'https://Office.Example',
      NODE_ENV: 'development',
      PROXY_HOPS: '2',
      SMTP_URL: 'smtps://h:465',
      MAIL_FROM: 'Shop <a@b.example>',
      STRIPE_SECRET_KEY: 'sk',
      STRIPE_WEBHOOK_SECRET: 'wh',
      STRIPE_API_URL: 'http://127.0.0.1:9',
      STRIPE_CALLS_PER_SECOND: '400',
      STRIPE_CALLS_PER_OPERATION: '200',
      PAYPAL_CALLS_PER_SECOND: '80',
      STRIPE_PUBLISHABLE_KEY: 'pk',
      STRIPE_JS_URL: 'http://127.0.0.1:9/stripe.js',
      SEND_IN_BLUE_URL: 'https://forms.example',
      MAILCHIMP_URL: 'https://lists.example',
      DEMO: 'off',
      DATABASE_READ_URL: 'postgresql://u@r/d',
      DATABASE_CONNECTIONS_MAX: '20',
      CONNECTIONS_MAX: '5000',
      AVIF_EFFORT: '0',
      PIECES_PER_NETWORK: '300',
      OPERATOR_TOKEN: 'sixteen characters',
      REDIS_URL: 'rediss://:secret@h:6379',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://h:4318',
      OTEL_TRACES_SAMPLER_ARG: '0.5',
      LOG_REQUESTS: 'on',
      SHARE_PORT: 'on',
      ROLE: 'serve',
      SMTP_CONNECTIONS: '16',
      MAILS_PER_SECOND: '14',
      BACKUP_TO: 's3://copies/shop',
      BACKUP_KEY_FILE: '/keys/backup',
      BACKUP_KEEP_DAYS: '30',
      BACKUP_S3_ENDPOINT: 'https://s3.example',
      BACKUP_S3_ACCESS_KEY_ID: 'id',
      BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
    });
    expect(config).toEqual({
      port: 80,
      host: '127.0.0.1',
      dataDir: '/data',
      databaseUrl: 'postgresql://u@h/d',
      databaseReadUrl: 'postgresql://u@r/d',
      publicUrl: new URL('https://tickets.example'),
      officeUrl: new URL('https://office.example/'),
      development: true,
      proxyHops: 2,
      mail: { smtpUrl: 'smtps://h:465', from: { name: 'Shop', address: 'a@b.example' } },
      stripe: {
        secretKey: 'sk',
        webhookSecret: 'wh',
        publishableKey: 'pk',
        scriptUrl: 'http://127.0.0.1:9/stripe.js',
        callsPerSecond: { account: 400, endpoint: 200 },
        api: { host: '127.0.0.1', port: 9, protocol: 'http' },
      },
      newsletter: { sendInBlueUrl: 'https://forms.example', mailchimpUrl: 'https://lists.example' },
      paypal: {
        apiUrl: 'https://api-m.paypal.com/',
        sdkUrl: 'https://www.paypal.com/sdk/js',
        clientId: '',
        secret: '',
        webhookId: '',
        callsPerSecond: 80,
      },
      tracking: undefined,
      passes: { apple: undefined, google: undefined },
      s3: undefined,
      demoCatalogue: undefined,
      demoPast: false,
      deskCash: false,
      databaseConnectionsMax: 20,
      connectionsMax: 5_000,
      avifEffort: 0,
      piecesPerNetwork: 300,
      operatorToken: 'sixteen characters',
      redisUrl: 'rediss://:secret@h:6379',
      telemetry: { endpoint: new URL('http://h:4318'), sampled: 0.5 },
      logRequests: true,
      sharesPort: true,
      role: 'serve',
      mailPace: { connectionsMax: 16, perSecond: 14 },
      backup: {
        to: 's3://copies/shop',
        keyFile: '/keys/backup',
        keepDays: 30,
        s3: { endpoint: 'https://s3.example', region: 'eu-central-1', accessKeyId: 'id', secretAccessKey: 'secret' },
      },
    });
  });
});

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'frontrow-start-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the lock of the data folder', () => {
  const children: ChildProcess[] = [];
  afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));
  /** Another process that lives, and takes the lock where it is told to. */
  const another = (takesLock: boolean) =>
    new Promise<ChildProcess>((done) => {
      const file = JSON.stringify(join(import.meta.dirname, '../../src/platform/data-lock.ts'));
      const lock = takesLock ? `const { lockDataFolder } = await import(${file}); lockDataFolder(${JSON.stringify(folder)});` : '';
      const child = spawn(process.execPath, ['--input-type=module', '-e', `${lock} console.log('ready'); setInterval(() => {}, 1000)`], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      children.push(child);
      child.stdout.once('data', () => done(child));
    });

  test('refuses a second store with one clear line, until the first is gone', async () => {
    const child = await another(true);
    expect(() => lockDataFolder(folder)).toThrow(
      `Another store (process ${child.pid}) uses the data folder ${folder}. Stop it (kill ${child.pid}) or choose another by DATA_DIR.`,
    );
    child.kill('SIGKILL');
    await new Promise((gone) => child.once('exit', gone));
    const release = lockDataFolder(folder);
    expect(existsSync(join(folder, 'store.lock'))).toBe(true);
    release();
    expect(existsSync(join(folder, 'store.lock'))).toBe(false);
  });

  test('is taken over from a process whose number went to another one', async () => {
    const child = await another(false);
    writeFileSync(join(folder, 'store.lock'), `${child.pid} 1`);
    expect(lockDataFolder(folder)).not.toThrow();
  });

  test.each(['', 'nonsense', '0', '-1', '99999999 1', String(process.pid)])('that says %j binds nobody', (text) => {
    writeFileSync(join(folder, 'store.lock'), text);
    expect(lockDataFolder(folder)).not.toThrow();
  });

  test('names a folder that cannot be one', () => {
    writeFileSync(join(folder, 'file'), '');
    symlinkSync(join(folder, 'nowhere'), join(folder, 'link'));
    for (const [name, reason] of [
      ['file', 'it is no folder'],
      ['file/below', 'not a directory'],
      ['link', 'it is no folder'],
      ['a'.repeat(300), 'name too long'],
    ] as const)
      expect(() => lockDataFolder(join(folder, name))).toThrow(
        `The data folder ${join(folder, name)} cannot be written (${reason}). Choose another by DATA_DIR.`,
      );
    // takes no folders and calls that a missing parent
    if (process.platform === 'linux') expect(() => lockDataFolder('/proc/x/y')).toThrow('/proc/x/y cannot be written (no such file');
  });
});

describe('the embedded PostgreSQL', () => {
  const start = () => startEmbeddedPostgres(folder, ['-c', 'fsync=off', '-c', 'shared_buffers=16MB']);
  const ask = async (url: string, text: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return client.query(text).finally(() => client.end());
  };

  test('keeps its data, is adopted where it still runs, and is not taken for another process', async () => {
    // a start that was killed while it made the folder
    mkdirSync(join(folder, 'postgres.new'));
    writeFileSync(join(folder, 'postgres.new', 'PG_VERSION'), '1');
    const first = await start();
    expect(first.url).toContain('%2Fpostgres:'); // by its socket
    await ask(first.url, 'create table kept as select 7 as n');
    const second = await start();
    expect(second.url).toBe(first.url);
    await second.stop();
    const pidFile = join(folder, 'postgres', 'postmaster.pid');
    expect(existsSync(pidFile)).toBe(false);

    const third = await start();
    expect((await ask(third.url, 'select n from kept')).rows).toEqual([{ n: 7 }]);
    const lines = readFileSync(pidFile, 'utf8').split('\n');
    await third.stop();
    // left by a killed server whose number is ours by now: neither adopted nor, later, stopped by that number
    writeFileSync(pidFile, [String(process.pid), ...lines.slice(1)].join('\n'));
    const fourth = await start();
    expect((await ask(fourth.url, 'select n from kept')).rows).toEqual([{ n: 7 }]);
    await fourth.stop();

    // damaged in four ways: one clear line each, and nothing is deleted
    const control = join(folder, 'postgres', 'global', 'pg_control');
    renameSync(control, `${control}.away`);
    await expect(start()).rejects.toThrow(/^PostgreSQL did not start: the data folder may be damaged \([^\n]*\)$/);
    renameSync(`${control}.away`, control);
    renameSync(join(folder, 'postgres.password'), join(folder, 'away'));
    await expect(start()).rejects.toThrow(/^The password of the database is missing \([^\n]*\)\. Bring it back/);
    renameSync(join(folder, 'away'), join(folder, 'postgres.password'));
    writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '99\n');
    await expect(start()).rejects.toThrow(
      /^PostgreSQL did not start: the data folder is of another version \(initialized by PostgreSQL version 99[^\n]*\)$/,
    );
    rmSync(join(folder, 'postgres', 'PG_VERSION'));
    await expect(start()).rejects.toThrow(/is damaged \(PG_VERSION is missing\)\. Bring it back/);
    expect(existsSync(control)).toBe(true);
    // seven starts of a database, on a machine that may be busy
  });
});
