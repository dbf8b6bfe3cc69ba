// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title Makes deposit addresses. The same on every chain, since it has no constructor arguments and is deployed by the
/// deterministic deployment proxy.
interface IDepositAddressFactory {
    /// @notice Gives a deposit address its code. Anybody may call it, for any escrow, at any time. Repeating it changes
    /// nothing.
    /// @param escrow The escrow that `pull` will send to.
    /// @param salt Of the campaign's ref.
    /// @param refundTo Of the campaign's ref; it alone may `recover` and `execute`.
    function create(address escrow, bytes32 salt, address refundTo) external returns (address depositAddress);

    /// @notice Where `create` puts it: CREATE2 with salt 0 over an OpenZeppelin clone of `implementation` with the immutable
    /// arguments `abi.encode(escrow, salt, refundTo)`.
    function addressOf(address escrow, bytes32 salt, address refundTo) external view returns (address);

    /// @notice The code that every deposit address delegates to.
    function implementation() external view returns (address);

    /// @notice How much of a token each account holds: one call for many.
    function balances(IERC20 token, address[] calldata accounts) external view returns (uint256[] memory);
}

/// @title One campaign's deposit address: what lies here goes to its escrow for this campaign, or back to its `refundTo`.
/// @notice A clone with the arguments (escrow, salt, refundTo). Once it has code it refuses ether and safe transfers of NFTs,
/// which tells the sender at once. `execute` sends on all that came before that, was forced in or was transferred plainly.
interface IDepositAddress {
    /// @notice The caller is not this address's escrow.
    error NotEscrow(address caller);
    /// @notice The caller is not this address's `refundTo`.
    error NotRefundTo(address caller, address refundTo);
    /// @notice Ether and safe transfers of NFTs are taken only while `execute` runs, from calls that give something back.
    error NothingExpected();

    /// @notice The USDC here leaves by `recover`, all of it, or by `pull`.
    error UsdcGoesWhole();

    /// @notice All of a token that lay here went to `refundTo`; 0 where nothing lay.
    event Recovered(address indexed token, address indexed refundTo, uint256 amount);
    /// @notice `refundTo` had this address make a call. Logged before the call, which may log more.
    event Executed(address indexed target, uint256 value, bytes data);

    /// @notice Sends all USDC at this address to the escrow. Only the escrow may call it, in its `sweep`.
    /// @dev Warning: the escrow says which token is USDC. On a chain without the escrow, a key that could deploy other code
    /// at its address could pull USDC sent there by mistake. So the key that deploys an escrow is thrown away.
    function pull() external;

    /// @notice Sends all of a token that lies here to `refundTo`, USDC too. By `refundTo` alone, at any time: whatever is
    /// paused, whoever has vanished, and on a chain where the escrow does not exist. Logs `Recovered`.
    /// @param token Any ERC-20.
    function recover(IERC20 token) external;

    /// @notice Makes any call as this address: to send on ether and NFTs, and to claim what only this address can claim. By
    /// `refundTo` alone, at any time, as `recover`. Logs `Executed`. While it runs, the address takes ether and safe transfers
    /// of NFTs; they lie there until another `execute` sends them on.
    /// @dev The escrow gives no deposit address any right, so nothing that is called here can touch another campaign's money.
    /// Without a call to USDC no part of it can be taken out and nobody can be allowed to take it later: each transfer out of
    /// this address is the whole balance, as whoever keeps books of it relies on.
    /// @param target Any account, with or without code. Not the USDC of this address's escrow, where that exists.
    /// @param value Ether to send along, out of this address's balance and what comes with the call.
    /// @return result What the call returned. Where it reverts, so does `execute`, with the same data; with `FailedCall` where
    /// there is none.
    function execute(address target, uint256 value, bytes calldata data) external payable returns (bytes memory result);
}
