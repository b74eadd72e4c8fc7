/** Returns a program that recomputes a draw with only a standard library. `own` is the visitor's token in hex. */
export const drawProgram = (
  address: string,
  own: string | null,
): string => `import base64, hashlib, json, urllib.request

sha = lambda b: hashlib.sha256(b).digest()
draw = json.load(urllib.request.urlopen("${address}"))["data"]
holders = [base64.urlsafe_b64decode(h + "=") for h in draw["holders"]]
seed = bytes.fromhex(draw["seed"])
entrants = sha(b"".join(sorted(holders)))
assert sha(seed).hex() == draw["seed_hash"]
assert entrants.hex() == draw["entrants_hash"]
order = sorted(holders, key=lambda h: sha(seed + entrants + h))
assert order == holders
print(order.index(bytes.fromhex("${own ?? '…'}")) + 1)`
