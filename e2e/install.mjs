// Puts a real VS Code into a cache folder: the web build inside the npm package code-server, which runs a full extension host.
// Its native modules are not compiled: they serve logs, terminals and passwords, and VS Code does without them. Nothing but
// the npm registry is asked, and Debian's packages when there is no browser and we may install one.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

const codeServer = '4.100.3';

/** Thrown with a message for people: what is lacking and how to get it. */
export class InstallError extends Error {}

const cache =
  process.env.JUDGECALL_E2E_CACHE ?? join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'judgecall-e2e');

function run(program, args, options = {}) {
  const shell = process.platform === 'win32';
  const { status, error } = spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], shell, ...options });
  if (error || status !== 0) throw new InstallError(`This did not work: ${program} ${args.join(' ')}`);
}

function onPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

const usualBrowsers = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

function findBrowser() {
  const named = process.env.JUDGECALL_E2E_BROWSER;
  if (named) return named;
  const found = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(onPath).find(Boolean);
  return found ?? usualBrowsers.find((path) => existsSync(path));
}

/** With apt-get and the right to use it, lacking programs are installed; ripgrep is what VS Code searches files with. */
function installPrograms() {
  const lacking = [...(findBrowser() ? [] : ['chromium']), ...(onPath('rg') ? [] : ['ripgrep'])];
  if (lacking.length > 0 && onPath('apt-get') && process.getuid?.() === 0) {
    console.log(`Installing ${lacking.join(' and ')} with apt-get…`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    run('apt-get', ['update', '-qq'], { env });
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...lacking], { env });
  }
  const browser = findBrowser();
  if (!browser) {
    throw new InstallError('No Chromium or Chrome found. Install one, or name it in JUDGECALL_E2E_BROWSER.');
  }
  return browser;
}

function installVsCode() {
  const folder = join(cache, `code-server-${codeServer}`);
  const code = join(folder, 'package', 'lib', 'vscode');
  if (!existsSync(folder)) {
    console.log(`Installing VS Code (code-server ${codeServer}) into ${folder}…`);
    mkdirSync(cache, { recursive: true });
    // Made beside its place and renamed when whole: an interrupted installation is never taken for one.
    const making = mkdtempSync(join(cache, 'installing-'));
    try {
      run('npm', ['pack', `code-server@${codeServer}`, '--silent'], { cwd: making });
      run('tar', ['-xzf', `code-server-${codeServer}.tgz`], { cwd: making });
      rmSync(join(making, `code-server-${codeServer}.tgz`));
      const quiet = ['--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'];
      run('npm', ['install', ...quiet], { cwd: join(making, 'package', 'lib', 'vscode') });
      // Another run may have been faster.
      if (!existsSync(folder)) renameSync(making, folder);
    } finally {
      rmSync(making, { recursive: true, force: true });
    }
  }
  linkRipgrep(code);
  return join(code, 'out', 'server-main.js');
}

function linkRipgrep(code) {
  const installed = onPath('rg');
  const place = join(code, 'node_modules', '@vscode', 'ripgrep', 'bin');
  if (!installed || existsSync(join(place, 'rg'))) return;
  mkdirSync(place, { recursive: true });
  symlinkSync(installed, join(place, 'rg'));
}

/** Installs what is lacking. Returns the browser's program and the script that starts VS Code's server. */
export function install() {
  return { browser: installPrograms(), server: installVsCode() };
}
