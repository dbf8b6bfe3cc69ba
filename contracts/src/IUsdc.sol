// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title What the escrow uses of Circle's USDC, version 2.2.
/// @notice The overloads with one `bytes signature` take 65 bytes (r, s, v) of a plain account as well as what an
/// ERC-1271 contract wallet accepts.
interface IUsdc is IERC20 {
    /// @notice EIP-2612.
    function permit(address owner, address spender, uint256 value, uint256 deadline, bytes calldata signature) external;

    /// @notice EIP-3009. Only `to` itself may call it, so nobody can run ahead with the signature.
    function receiveWithAuthorization(
        address from,
        address to,
        uint256 value,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce,
        bytes calldata signature
    ) external;

    function paused() external view returns (bool);

    function isBlacklisted(address account) external view returns (bool);
}
